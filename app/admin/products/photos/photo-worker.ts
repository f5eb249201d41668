import { dataUrlOf, type MakeSurface, shrink } from './shrink-photo.ts';

/** One photo in, its data URL out; no address means that this worker cannot and the page should try. */
export type PhotoTask = { id: number; file: Blob };
export type PhotoResult = { id: number; address?: string };

addEventListener('message', async ({ data: { id, file } }: MessageEvent<PhotoTask>) => {
  const address = await shrinkHere(file).catch(() => undefined);
  postMessage({ id, ...(address && { address }) } satisfies PhotoResult);
});

async function shrinkHere(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const photo = await shrink({ picture, width: picture.width, height: picture.height }, offscreen);
  picture.close();
  return photo && dataUrlOf(photo);
}

const offscreen: MakeSurface = (width, height) => {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  return pen ? { pen, encode: quality => canvas.convertToBlob({ type: 'image/jpeg', quality }) } : undefined;
};
