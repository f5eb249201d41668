import { photoLimits } from '../../domain/catalogue/photo.ts';
import type { Parsed } from '../../domain/input/parse-result.ts';
import type { Shop } from '../shop.ts';

/** A client may send back whole URLs that we issued; we know our photos by their path alone. */
export function withOwnAddresses(body: unknown, origins: string[]): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const { image, images } = body as Record<string, unknown>;
  const toAddress = (source: unknown) => {
    const origin = origins.find(each => typeof source === 'string' && source.startsWith(`${each}/`));
    return origin ? String(source).slice(origin.length) : source;
  };
  return { ...body, image: toAddress(image), images: Array.isArray(images) ? images.map(toAddress) : images };
}

/** The address of every image a product was sent with; uploads are kept on the way. Nothing is ever fetched. */
export async function keepPhotos(images: string[], shop: Shop, known: string[]): Promise<Parsed<string[]>> {
  const addresses: string[] = [];
  for (const [position, image] of images.entries()) {
    const name = `image ${position + 1}`;
    if (isTooLarge(image)) return no(`Image "${name}" exceeds 10MB. Please use a smaller image.`);
    const address = known.includes(image) ? image : await addressOf(image, shop);
    if (!address) return no(`File "${name}" is not a valid image`);
    addresses.push(address);
  }
  return { ok: true, value: addresses };
}

/** Whether a list holds what is neither a web address nor a photo of ours; for many products, where nothing is uploaded. */
export function unknownPhoto(images: string[], issued: ReadonlySet<string>): string | undefined {
  return images.find(image => !image.startsWith('https://') && !issued.has(image));
}

/** What a data URL says of its type is not looked at: the photo itself shows what it is. */
async function addressOf(image: string, { photos }: Shop): Promise<string | undefined> {
  if (image.startsWith('data:')) return photos.keep(Buffer.from(contentOf(image), 'base64'));
  if (image.startsWith('/')) return (await photos.find(image)) && image;
  return image;
}

const contentOf = (dataUrl: string) => dataUrl.slice(dataUrl.indexOf(',') + 1);

const isTooLarge = (image: string) =>
  image.startsWith('data:') && Buffer.byteLength(contentOf(image), 'base64') > photoLimits.maxFileBytes;

const no = (sentence: string) => ({ ok: false, errors: { images: sentence } }) as const;
