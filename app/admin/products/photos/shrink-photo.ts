import { fitPhoto, photoLimits } from '../../../../domain/catalogue/photo.ts';

/** A picture that can be drawn, with the size it has when upright. */
export type Drawable = { picture: CanvasImageSource; width: number; height: number };

type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A drawing surface of a given size; `undefined` where the browser has none to give. */
type Surface = { pen: Pen; encode: (quality: number) => Promise<Blob> };
export type MakeSurface = (width: number, height: number) => Surface | undefined;

/** The photo as it is sent: small, upright, JPEG; or `undefined` when there is nothing to draw on. */
export async function shrink(
  { picture, width, height }: Drawable,
  makeSurface: MakeSurface,
): Promise<Blob | undefined> {
  const size = fitPhoto(width, height);
  const surface = makeSurface(size.width, size.height);
  if (!surface) return undefined;
  const { pen } = surface;
  pen.imageSmoothingQuality = 'high';
  // JPEG knows no transparency: without paper under it, a cut-out plant would stand on black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, size.width, size.height);
  pen.drawImage(picture, 0, 0, size.width, size.height);
  return encodeBelowTarget(surface.encode);
}

/** Tries each quality until the photo is small enough; the last one is taken as it is. */
export async function encodeBelowTarget(encode: (quality: number) => Promise<Blob>): Promise<Blob> {
  let photo = new Blob();
  for (const quality of photoLimits.jpegQualities) {
    photo = await encode(quality);
    if (photo.size <= photoLimits.targetBytes) break;
  }
  return photo;
}

export function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
