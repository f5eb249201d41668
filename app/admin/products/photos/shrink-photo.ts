import { fitPhoto, photoLimits } from '../../../../domain/catalogue/photo.ts';

/** Width and height are those after applying the EXIF orientation. */
export type Drawable = { picture: CanvasImageSource; width: number; height: number };

type DrawingContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

type Surface = { context: DrawingContext; encode: (quality: number) => Promise<Blob> };
export type CreateSurface = (width: number, height: number) => Surface | undefined;

/** Returns undefined when the browser provides no canvas. */
export async function shrinkPhoto(
  { picture, width, height }: Drawable,
  createSurface: CreateSurface,
): Promise<Blob | undefined> {
  const size = fitPhoto(width, height);
  const surface = createSurface(size.width, size.height);
  if (!surface) return undefined;
  const { context } = surface;
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency: without a fill, transparent areas would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(picture, 0, 0, size.width, size.height);
  return encodeBelowTarget(surface.encode);
}

/** Uses the last quality even if the photo is still too large. */
export async function encodeBelowTarget(encode: (quality: number) => Promise<Blob>): Promise<Blob> {
  let photo = new Blob();
  for (const quality of photoLimits.jpegQualities) {
    photo = await encode(quality);
    if (photo.size <= photoLimits.targetBytes) break;
  }
  return photo;
}

export function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
