import { maxPhotos } from '../../../../domain/catalogue/product.ts';

/** Ignores duplicates and photos beyond the limit. */
export function appendPhoto(images: readonly string[], url: string): string[] {
  return [...new Set([...images, url])].slice(0, maxPhotos);
}

/** Ignores duplicates and photos beyond the limit. */
export function insertPhoto(images: readonly string[], url: string, position: number): string[] {
  if (images.includes(url) || images.length >= maxPhotos) return [...images];
  return images.toSpliced(position, 0, url);
}

export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const others = list.filter((_, position) => position !== from);
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)];
}

export function removeAt<T>(list: readonly T[], position: number): T[] {
  return list.filter((_, index) => index !== position);
}

type Box = { left: number; right: number; top: number; bottom: number };

export function findIndexAtPoint(boxes: readonly Box[], x: number, y: number): number | undefined {
  const index = boxes.findIndex(
    ({ left, right, top, bottom }) => x >= left && x < right && y >= top && y < bottom,
  );
  return index === -1 ? undefined : index;
}
