import { type CreateSurface, shrinkPhoto, toDataUrl } from './shrink-photo.ts';

/** A result without `dataUrl` means that the worker failed and the page should try itself. */
export type PhotoTask = { id: number; file: Blob };
export type PhotoResult = { id: number; dataUrl?: string };

addEventListener('message', async ({ data: { id, file } }: MessageEvent<PhotoTask>) => {
  const dataUrl = await toSmallDataUrl(file).catch(() => undefined);
  postMessage({ id, ...(dataUrl && { dataUrl }) } satisfies PhotoResult);
});

async function toSmallDataUrl(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const photo = await shrinkPhoto(
    { picture, width: picture.width, height: picture.height },
    createOffscreenCanvas,
  );
  picture.close();
  return photo && toDataUrl(photo);
}

const createOffscreenCanvas: CreateSurface = (width, height) => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  return context
    ? { context, encode: quality => canvas.convertToBlob({ type: 'image/jpeg', quality }) }
    : undefined;
};
