import { cleanLine } from '../input/plain-text.ts';
import { type PhotoFormat, type PhotoSize, type PhotoWidth, photoSizes } from './photo-sizes.ts';

/** The URL carries size and colour, so a page can reserve space before the photo loads. */
export type Photo = { hash: string; width: number; height: number; color: string };

/** `/media/{hash}-{width}x{height}-{rrggbb}.jpg`, the stored original. */
export function storedPhotoUrl(photo: Photo): string {
  return `/media/${photoName(photo)}.jpg`;
}

export function parseStoredPhotoUrl(url: string): Photo | undefined {
  const [, hash, width, height, color] = url.match(storedPhotoPattern) ?? [];
  if (!hash || !color) return undefined;
  return { hash, width: Number(width), height: Number(height), color };
}

const storedPhotoPattern = /^\/media\/([0-9a-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})-([0-9a-f]{6})\.jpg$/;

export function derivedPhotoUrl(photo: Photo, size: PhotoSize, format: PhotoFormat): string {
  return `/media/${photoName(photo)}/${size}.${format}`;
}

export function parseDerivedPhotoUrl(
  url: string,
): { photo: Photo; size: PhotoSize; format: PhotoFormat } | undefined {
  const [, name, requested, format] = url.match(derivedPhotoPattern) ?? [];
  const photo = parseStoredPhotoUrl(`${name}.jpg`);
  if (!photo) return undefined;
  if (requested === 'preview') return format === 'jpg' ? { photo, size: requested, format } : undefined;
  const size = photoSizes(photo).find(offered => String(offered) === requested);
  return size && { photo, size, format: format as PhotoFormat };
}

const derivedPhotoPattern = /^(\/media\/[^/]+)\/(\d+|preview)\.(avif|webp|jpg)$/;

export function photoSrcSet(photo: Photo, format: PhotoFormat, wanted?: readonly PhotoWidth[]): string {
  return photoSizes(photo, wanted)
    .map(width => `${derivedPhotoUrl(photo, width, format)} ${Math.min(width, photo.width)}w`)
    .join(', ');
}

function photoName({ hash, width, height, color }: Photo): string {
  return `${hash}-${width}x${height}-${color}`;
}

export function isPhotoSource(source: string): boolean {
  if (source.startsWith('data:')) return /^data:image\/(?:jpeg|png|webp);base64,/.test(source);
  if (source.startsWith('/')) return parseStoredPhotoUrl(source) !== undefined;
  return (
    source.length <= 2048 &&
    /^https:\/\/[^\s"'<>\\]+$/.test(source) &&
    cleanLine(source) === source &&
    URL.canParse(source)
  );
}

const megabyte = 1024 * 1024;

/** The uploader scales a photo, then tries each quality until it is below `targetBytes`. */
export const photoLimits = {
  maxFileBytes: 10 * megabyte,
  targetBytes: 5 * megabyte,
  longestSide: 1024,
  jpegQualities: [0.7, 0.6, 0.5, 0.4],
} as const;

export const photoErrors = {
  none: 'Please upload at least one product image',
  unresolved: 'Please resolve image upload errors before saving',
  unread: 'Failed to read image',
  unloaded: 'Failed to load image',
  noCanvas: 'Failed to compress image: Canvas context not available',
} as const;

type Upload = { name: string; type: string; size: number };

export function validateUpload(file: Upload): string | undefined {
  if (file.size > photoLimits.maxFileBytes) {
    return `Image "${file.name}" exceeds 10MB. Please use a smaller image.`;
  }
  const isPicture = /^image\/(?!svg)/.test(file.type) || isHeic(file);
  return isPicture ? undefined : `File "${file.name}" is not a valid image`;
}

export function photoLoadError(file: Upload): string {
  if (!isHeic(file)) return photoErrors.unloaded;
  return `File "${file.name}" is not a valid image. It is a HEIC photo, which this browser cannot open: export it as JPEG first, or set the camera to save JPEG ("Most Compatible").`;
}

// Some browsers report no type for HEIC, so the extension counts too.
function isHeic({ name, type }: Upload): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

/** Scales the longest side down to 1024, never up. */
export function fitPhoto(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, photoLimits.longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
