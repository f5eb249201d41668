import { createHash } from 'node:crypto';
import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import { type PhotoFormat, type PhotoSize, photoLimits, previewSize } from '../../domain/catalogue/photo.ts';
import type { StoredPhoto } from '../database/photo-table.ts';

// Every reader of libvips is an attack surface; these three are all that an upload may be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
// One thread a picture: the jobs are limited by photo-queue, and one core stays free for the pages.
sharp.concurrency(1);

const { longestSide } = photoLimits;
const mostPixels = 50_000_000;
const seconds = 10;
/** The backdrop of the shop's picture frames: what a see-through picture is laid upon. */
const frameColor = '#e9e3d8';

/** The picture as we keep it: upright, without metadata, no larger than a shop needs. `undefined` when it is none. */
export async function compressPhoto(upload: Uint8Array): Promise<StoredPhoto | undefined> {
  const pixels = await decode(upload);
  if (!pixels) return undefined;
  const picture = sharp(pixels.data, { raw: pixels.info });
  // At this size quality 70 stays far below 5 MB even for pure noise, so it need never be lowered.
  const bytes = await picture.clone().jpeg({ quality: 70, mozjpeg: true }).toBuffer();
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const { width, height } = pixels.info;
  return { hash, width, height, color: await dominantColor(picture), bytes };
}

async function decode(upload: Uint8Array) {
  try {
    return await sharp(upload, { failOn: 'error', limitInputPixels: mostPixels, pages: 1 })
      .timeout({ seconds })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: frameColor })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    return undefined;
  }
}

/** The mean of the pixels that fall into the fullest of 4096 boxes of colour; the backdrop, in most product photos. */
async function dominantColor(picture: Sharp): Promise<string> {
  const pixels = await picture.clone().resize(64, 64, { fit: 'fill' }).raw().toBuffer();
  const boxes = new Map<number, [red: number, green: number, blue: number, count: number]>();
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    const box = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const [reds, greens, blues, count] = boxes.get(box) ?? [0, 0, 0, 0];
    boxes.set(box, [reds + red, greens + green, blues + blue, count + 1]);
  }
  const [reds, greens, blues, count] = [...boxes.values()].reduce((a, b) => (b[3] > a[3] ? b : a));
  return [reds, greens, blues]
    .map(sum =>
      Math.round(sum / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
}

/** One of the smaller sizes, from the picture as we keep it. */
export function derivePhoto(
  { bytes, color }: Pick<StoredPhoto, 'bytes' | 'color'>,
  size: PhotoSize,
  format: PhotoFormat,
): Promise<Buffer> {
  const frame: ResizeOptions =
    size === 'preview'
      ? { ...previewSize, fit: 'contain', background: `#${color}` }
      : { width: size, withoutEnlargement: true };
  return encoded(sharp(bytes).timeout({ seconds }).resize(frame), format).toBuffer();
}

function encoded(picture: Sharp, format: PhotoFormat): Sharp {
  switch (format) {
    // Effort 4 saves another tenth of the bytes for six times the work.
    case 'avif':
      return picture.avif({ quality: 50, effort: 2 });
    case 'webp':
      return picture.webp({ quality: 72 });
    case 'jpg':
      return picture.jpeg({ quality: 72, mozjpeg: true });
  }
}
