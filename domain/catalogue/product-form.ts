import * as z from 'zod/mini';
import { optionalLine, optionalParagraphs, parseForm, presentFields, requiredLine } from '../input/form.ts';
import type { FieldErrors, Parsed } from '../input/parse-result.ts';
import { cleanLine, cleanText } from '../input/plain-text.ts';
import { categoryIds } from './category.ts';
import { maxOtherNameLength, maxOtherNames, parseOtherNames } from './other-names.ts';
import { isPhotoSource } from './photo.ts';
import { formatAmount, fromPaise, maxPaise, parsePrice } from './price.ts';
import {
  careDifficulties,
  maxCareText,
  maxDescription,
  maxPhotos,
  maxTags,
  type ProductDraft,
  parseTags,
} from './product.ts';
import { normalizeName, normalizeText } from './search/indic-text.ts';
import { stockField } from './stock-form.ts';

/** Ignores ids, dates and unknown fields, which a client must not set. */
export function parseProduct(input: unknown): Parsed<ProductDraft> {
  const given = presentFields(input);
  const images = pickImages(given);
  const errors = checkPhotos({ images, is_hidden: given.is_hidden });
  const parsed = parseForm(productSchema, { ...given, images });
  if (!parsed.ok) return { ok: false, errors: { ...errors, ...parsed.errors } };
  return errors ? { ok: false, errors } : { ok: true, value: dropEmptyFields(parsed.value) };
}

/** Only a hidden product can be without a photo. */
function checkPhotos({
  images,
  is_hidden,
}: {
  images: unknown;
  is_hidden?: unknown;
}): FieldErrors | undefined {
  const hasNone = Array.isArray(images) && images.length === 0;
  return hasNone && is_hidden !== true ? { images: 'At least one product image is required' } : undefined;
}

function dropEmptyFields(value: z.infer<typeof productSchema>): ProductDraft {
  const { other_names, care_light, care_water, care_temperature, care_humidity, is_hidden, ...draft } = value;
  return {
    ...draft,
    ...(other_names.length > 0 && { other_names }),
    ...(care_light && { care_light }),
    ...(care_water && { care_water }),
    ...(care_temperature && { care_temperature }),
    ...(care_humidity && { care_humidity }),
    ...(is_hidden && { is_hidden }),
  };
}

/** As it is searched for, whatever keyboard it was typed on. */
const cleanName = (text: string) => normalizeName(cleanLine(text));

const priceRequired = 'Price must be greater than zero';
const tagsMessage = 'Tags must be text, separated by commas';
const otherNamesMessage = 'Other names must be text, separated by commas';

export const productSchema = z.object({
  name: requiredLine(200, 'Product name is required', cleanName),
  scientific_name: optionalLine(200, cleanName),
  description: optionalParagraphs(maxDescription, text => normalizeText(cleanText(text))),
  price: z
    .number({ error: ({ input }) => (input === undefined ? priceRequired : 'Price must be a number') })
    .check(
      z.positive(priceRequired),
      z.maximum(fromPaise(maxPaise), `Price must be at most ${formatAmount(fromPaise(maxPaise))}`),
      z.refine(price => parsePrice(price) !== undefined, 'Price can have at most two decimals'),
    ),
  images: z.array(z.string('Images must be a list of addresses'), 'Images must be a list of addresses').check(
    z.overwrite(images => images.slice(0, maxPhotos)),
    z.refine(
      images => images.every(isPhotoSource),
      'Images must be JPEG, PNG or WebP files or https addresses',
    ),
  ),
  category: z.enum(categoryIds, `Category must be one of ${categoryIds.join(', ')}`),
  tags: z
    ._default(
      z.pipe(
        z.union([z.string(), z.array(z.string())], tagsMessage),
        z.transform(tags => parseTags(normalizeName(String(tags)))),
      ),
      [],
    )
    .check(
      z.maxLength(maxTags, `Please use at most ${maxTags} tags`),
      z.refine(tags => tags.every(tag => tag.length <= 40), 'Please use at most 40 characters for a tag'),
    ),
  stock: z._default(stockField, 0),
  is_featured: z._default(z.boolean('Featured must be true or false'), false),
  is_new_arrival: z._default(z.boolean('New arrival must be true or false'), false),
  care_light: optionalLine(maxCareText),
  care_water: optionalLine(maxCareText),
  care_temperature: optionalLine(maxCareText),
  care_humidity: optionalLine(maxCareText),
  is_hidden: z._default(z.boolean('Hidden must be true or false'), false),
  care_difficulty: z._default(
    z.enum(careDifficulties, `Care difficulty must be one of ${careDifficulties.join(', ')}`),
    'easy',
  ),
  other_names: z
    ._default(
      z.pipe(
        z.union([z.string(), z.array(z.string())], otherNamesMessage),
        z.transform(names => parseOtherNames(String(names))),
      ),
      [],
    )
    .check(
      z.maxLength(maxOtherNames, `Please use at most ${maxOtherNames} other names`),
      z.refine(
        names => names.every(name => name.length <= maxOtherNameLength),
        `Please use at most ${maxOtherNameLength} characters for another name`,
      ),
    ),
});

/** `images` takes precedence over `image`, which repeats its first entry. */
function pickImages({ image, images }: Record<string, unknown>): unknown {
  const given = images ?? [];
  return Array.isArray(given) && given.length === 0 && image ? [image] : given;
}

export function saveErrorMessage(message: string, isNew: boolean): string {
  if (message.includes('413')) {
    return 'Failed to upload: Image payload too large. Try using fewer or smaller images.';
  }
  if (message.includes('upload')) {
    return 'Failed to upload image(s). Please ensure images are less than 5MB and try again.';
  }
  return message || `Failed to ${isNew ? 'create' : 'update'} product. Please try again.`;
}
