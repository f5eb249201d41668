import { cleanLine } from '../input/plain-text.ts';

/** The widths and formats that exist for every photo; a request for any other gets nothing. */
export const photoWidths = [160, 320, 480, 640, 1024] as const;
export const photoFormats = ['avif', 'webp', 'jpg'] as const;
export type PhotoWidth = (typeof photoWidths)[number];
export type PhotoFormat = (typeof photoFormats)[number];

/** `preview` is what a chat shows beside a pasted link: a JPEG of this size with the whole photo in its middle. */
export type PhotoSize = PhotoWidth | 'preview';
export const previewSize = { width: 1200, height: 630 };

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

/** `/media/{name}/{size}.{format}`, one of the derived sizes. */
export function derivedAddress(photo: Photo, size: PhotoSize, format: PhotoFormat): string {
  return `/media/${photoName(photo)}/${size}.${format}`;
}

export function parseDerivedAddress(
  address: string,
): { photo: Photo; size: PhotoSize; format: PhotoFormat } | undefined {
  const [, name, asked, format] = address.match(derivedPhoto) ?? [];
  const photo = parsePhotoAddress(`${name}.jpg`);
  if (!photo) return undefined;
  if (asked === 'preview') return format === 'jpg' ? { photo, size: asked, format } : undefined;
  const size = photoSizes(photo).find(offered => String(offered) === asked);
  return size && { photo, size, format: format as PhotoFormat };
}

const derivedPhoto = /^(\/media\/[^/]+)\/(\d+|preview)\.(avif|webp|jpg)$/;

/**
 * The widths a photo is offered in, of those wanted. It is never enlarged, so the last one may be wider than what it
 * holds; a photo smaller than all that are wanted is offered as it is.
 */
export function photoSizes(photo: Photo, wanted: readonly PhotoWidth[] = photoWidths): readonly PhotoWidth[] {
  const enough = photoWidths.findIndex(width => width >= photo.width);
  const offered = enough === -1 ? photoWidths : photoWidths.slice(0, enough + 1);
  const useful = offered.filter(width => wanted.includes(width));
  return useful.length > 0 ? useful : offered.slice(-1);
}

/** The `srcset` of one format, in all widths or in those that a place on the page can use. */
export function photoSrcSet(photo: Photo, format: PhotoFormat, wanted?: readonly PhotoWidth[]): string {
  return photoSizes(photo, wanted)
    .map(width => `${derivedAddress(photo, width, format)} ${Math.min(width, photo.width)}w`)
    .join(', ');
}

function photoName({ hash, width, height, color }: Photo): string {
  return `${hash}-${width}x${height}-${color}`;
}

/** Where a product's picture may come from: the uploader's data URL, an address of ours, or the web. */
export function isPhotoSource(source: string): boolean {
  if (source.startsWith('data:')) return /^data:image\/(?:jpeg|png|webp);base64,/.test(source);
  if (source.startsWith('/')) return parsePhotoAddress(source) !== undefined;
  return (
    source.length <= 2048 &&
    /^https:\/\/[^\s"'<>\\]+$/.test(source) &&
    cleanLine(source) === source &&
    URL.canParse(source)
  );
}

const megabyte = 1024 * 1024;

/** How the uploader makes a photo small: scaled, then tried at each quality until it is below the target. */
export const photoLimits = {
  maxFileBytes: 10 * megabyte,
  targetBytes: 5 * megabyte,
  longestSide: 1024,
  jpegQualities: [0.7, 0.6, 0.5, 0.4],
} as const;

export const photoProblems = {
  none: 'Please upload at least one product image',
  unresolved: 'Please resolve image upload errors before saving',
  unread: 'Failed to read image',
  unloaded: 'Failed to load image',
  noCanvas: 'Failed to compress image: Canvas context not available',
} as const;

type Upload = { name: string; type: string; size: number };

/** Why a chosen file cannot be a photo of ours, before anything of it is read. */
export function checkUpload(file: Upload): string | undefined {
  if (file.size > photoLimits.maxFileBytes) {
    return `Image "${file.name}" exceeds 10MB. Please use a smaller image.`;
  }
  const isPicture = /^image\/(?!svg)/.test(file.type) || isHeic(file);
  return isPicture ? undefined : `File "${file.name}" is not a valid image`;
}

/** What to say when the browser cannot open a file that looked like an image. */
export function unloadedMessage(file: Upload): string {
  if (!isHeic(file)) return photoProblems.unloaded;
  return `File "${file.name}" is not a valid image. It is a HEIC photo, which this browser cannot open: export it as JPEG first, or set the camera to save JPEG ("Most Compatible").`;
}

// Not every browser knows a name for the type, so the file's own name counts too.
function isHeic({ name, type }: Upload): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

/** The size at which a photo is kept: its longest side at most 1024, never enlarged. */
export function fitPhoto(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, photoLimits.longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
