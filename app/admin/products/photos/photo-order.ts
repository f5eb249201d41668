import { maxPhotos } from '../../../../domain/catalogue/product.ts';

/** One more photo, unless it is there already or all places are taken. */
export function withPhoto(images: readonly string[], address: string): string[] {
  return [...new Set([...images, address])].slice(0, maxPhotos);
}

/** A photo back at its place, unless it is there already or all places are taken. */
export function withPhotoAt(images: readonly string[], address: string, position: number): string[] {
  if (images.includes(address) || images.length >= maxPhotos) return [...images];
  return images.toSpliced(position, 0, address);
}

/** The list with one item at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const others = list.filter((_, position) => position !== from);
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)];
}

export function without<T>(list: readonly T[], position: number): T[] {
  return list.filter((_, each) => each !== position);
}

type Box = { left: number; right: number; top: number; bottom: number };

/** The place whose box holds the point; `undefined` between and beside them. */
export function placeAt(boxes: readonly Box[], x: number, y: number): number | undefined {
  const place = boxes.findIndex(
    ({ left, right, top, bottom }) => x >= left && x < right && y >= top && y < bottom,
  );
  return place === -1 ? undefined : place;
}
