import { photoLimits } from '../../domain/catalogue/photo.ts';
import type { Parsed } from '../../domain/input/parse-result.ts';
import type { Shop } from '../shop.ts';

/** Clients may send absolute URLs of stored photos, which are stored by path. */
export function stripOwnOrigins(body: unknown, origins: string[]): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const { image, images } = body as Record<string, unknown>;
  const toPath = (source: unknown) => {
    const origin = origins.find(each => typeof source === 'string' && source.startsWith(`${each}/`));
    return origin ? String(source).slice(origin.length) : source;
  };
  return { ...body, image: toPath(image), images: Array.isArray(images) ? images.map(toPath) : images };
}

/** Stores uploads and returns the URL of every image; never fetches remote images. */
export async function storePhotos(
  images: string[],
  shop: Shop,
  currentImages: string[],
): Promise<Parsed<string[]>> {
  const urls: string[] = [];
  for (const [position, image] of images.entries()) {
    const name = `image ${position + 1}`;
    if (isTooLarge(image)) return invalidImages(`Image "${name}" exceeds 10MB. Please use a smaller image.`);
    const url = currentImages.includes(image) ? image : await resolveUrl(image, shop);
    if (!url) return invalidImages(`File "${name}" is not a valid image`);
    urls.push(url);
  }
  return { ok: true, value: urls };
}

export function findUnknownPhoto(images: string[], photoUrls: ReadonlySet<string>): string | undefined {
  return images.find(image => !image.startsWith('https://') && !photoUrls.has(image));
}

/** Ignores the type in a data URL: the decoder detects the format. */
async function resolveUrl(image: string, { photos }: Shop): Promise<string | undefined> {
  if (image.startsWith('data:')) return photos.save(Buffer.from(base64Of(image), 'base64'));
  if (image.startsWith('/')) return (await photos.find(image)) && image;
  return image;
}

const base64Of = (dataUrl: string) => dataUrl.slice(dataUrl.indexOf(',') + 1);

const isTooLarge = (image: string) =>
  image.startsWith('data:') && Buffer.byteLength(base64Of(image), 'base64') > photoLimits.maxFileBytes;

const invalidImages = (sentence: string) => ({ ok: false, errors: { images: sentence } }) as const;
