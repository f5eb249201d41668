/** The widths and formats that exist for every photo; a request for any other gets nothing. */
export const photoWidths = [160, 320, 640, 1024] as const;
export const photoFormats = ['avif', 'webp', 'jpg'] as const;
export type PhotoWidth = (typeof photoWidths)[number];
export type PhotoFormat = (typeof photoFormats)[number];

/** A photo we keep. Its address carries size and colour, so a page can lay it out before a byte of it arrives. */
export type Photo = { hash: string; width: number; height: number; color: string };

/** `/media/{hash}-{width}x{height}-{rrggbb}.jpg`, the stored original. */
export function photoAddress(photo: Photo): string {
  return `/media/${photoName(photo)}.jpg`;
}

export function parsePhotoAddress(address: string): Photo | undefined {
  const [, hash, width, height, color] = address.match(storedPhoto) ?? [];
  if (!hash || !color) return undefined;
  return { hash, width: Number(width), height: Number(height), color };
}

const storedPhoto = /^\/media\/([0-9a-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})-([0-9a-f]{6})\.jpg$/;

/** `/media/{name}/{width}.{format}`, one of the derived sizes. */
export function derivedAddress(photo: Photo, width: PhotoWidth, format: PhotoFormat): string {
  return `/media/${photoName(photo)}/${width}.${format}`;
}

/** The `srcset` of one format. A photo is never enlarged, so the last entry is as wide as the photo itself. */
export function photoSrcSet(photo: Photo, format: PhotoFormat): string {
  const enough = photoWidths.findIndex(width => width >= photo.width);
  const offered = enough === -1 ? photoWidths : photoWidths.slice(0, enough + 1);
  return offered
    .map(width => `${derivedAddress(photo, width, format)} ${Math.min(width, photo.width)}w`)
    .join(', ');
}

function photoName({ hash, width, height, color }: Photo): string {
  return `${hash}-${width}x${height}-${color}`;
}
