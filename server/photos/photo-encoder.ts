import { createHash } from 'node:crypto';
import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import { photoLimits } from '../../domain/catalogue/photo.ts';
import { type PhotoFormat, type PhotoSize, previewSize } from '../../domain/catalogue/photo-sizes.ts';
import type { StoredPhoto } from '../database/photo-table.ts';

// Only the three upload formats: every libvips loader is attack surface.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
// One thread per picture; photo-queue limits the jobs.
sharp.concurrency(1);

const { longestSide } = photoLimits;
const maxPixels = 50_000_000;
const timeoutSeconds = 10;
/** Background for transparent pictures, the same as in the shop's picture frames. */
const frameColor = '#e9e3d8';

/** Rotates upright, strips metadata and limits the size. `undefined` when it is not a valid picture. */
export async function compressPhoto(upload: Uint8Array): Promise<StoredPhoto | undefined> {
  const pixels = await decode(upload);
  if (!pixels) return undefined;
  const picture = sharp(pixels.data, { raw: pixels.info });
  // At this size, quality 70 stays far below 5 MB even for pure noise.
  const bytes = await picture.clone().jpeg({ quality: 70, mozjpeg: true }).toBuffer();
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const { width, height } = pixels.info;
  return { hash, width, height, color: await dominantColor(picture), bytes };
}

async function decode(upload: Uint8Array) {
  try {
    return await sharp(upload, { failOn: 'error', limitInputPixels: maxPixels, pages: 1 })
      .timeout({ seconds: timeoutSeconds })
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

/** The mean of the most frequent of 4096 colour buckets, in most product photos the background. */
async function dominantColor(picture: Sharp): Promise<string> {
  const pixels = await picture.clone().resize(64, 64, { fit: 'fill' }).raw().toBuffer();
  const buckets = new Map<number, [red: number, green: number, blue: number, count: number]>();
  for (let offset = 0; offset + 2 < pixels.length; offset += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(offset, offset + 3);
    const bucket = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const [reds, greens, blues, count] = buckets.get(bucket) ?? [0, 0, 0, 0];
    buckets.set(bucket, [reds + red, greens + green, blues + blue, count + 1]);
  }
  const [reds, greens, blues, count] = [...buckets.values()].reduce((a, b) => (b[3] > a[3] ? b : a));
  return [reds, greens, blues]
    .map(sum =>
      Math.round(sum / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
}

export function derivePhoto(
  { bytes, color }: Pick<StoredPhoto, 'bytes' | 'color'>,
  size: PhotoSize,
  format: PhotoFormat,
): Promise<Buffer> {
  const frame: ResizeOptions =
    size === 'preview'
      ? { ...previewSize, fit: 'contain', background: `#${color}` }
      : { width: size, withoutEnlargement: true };
  return encode(sharp(bytes).timeout({ seconds: timeoutSeconds }).resize(frame), format).toBuffer();
}

function encode(picture: Sharp, format: PhotoFormat): Sharp {
  switch (format) {
    // Effort 4 saves only 10 % more bytes for six times the work.
    case 'avif':
      return picture.avif({ quality: 50, effort: 2 });
    case 'webp':
      return picture.webp({ quality: 72 });
    case 'jpg':
      return picture.jpeg({ quality: 72, mozjpeg: true });
  }
}
