import * as z from 'zod/mini';
import { givenFields, line, optionalLine, optionalParagraphs, readForm } from '../input/form.ts';
import type { Parsed } from '../input/parse-result.ts';
import { isEmail } from '../people/contact.ts';
import { parseMapPlace } from './map-location.ts';
import type { StoreSettings } from './settings.ts';

/** Reads what the settings form or an API client sends; a field that is not sent keeps its current value. */
export function parseSettings(input: unknown, current: StoreSettings): Parsed<StoreSettings> {
  return readForm(settingsForm, { ...current, ...givenFields(input) });
}

const taxRange = 'Tax rate must be from 0 to 100';
const threshold = 'Free shipping threshold must be 0 or more, in steps of 100';

const months = 'Months must be a whole number from 0 to 120';

const settingsForm = z.object({
  storeName: line(100, 'Store name is required'),
  storeEmail: line(254, 'Store email is required').check(
    z.refine(isEmail, 'Please enter a valid email address'),
  ),
  storePhone: optionalLine(40),
  storeAddress: optionalParagraphs(300),
  whatsappNumber: line(20, 'WhatsApp number is required').check(
    z.regex(/^[1-9]\d{7,14}$/, 'Please enter the number with country code, digits only, no plus'),
    z.refine(number => !isIndianMobile(number), {
      error: ({ input }) => `The country code is missing. For an Indian number type 91 first: 91${input}`,
    }),
  ),
  taxRate: z.number('Tax rate must be a number').check(
    z.minimum(0, taxRange),
    z.maximum(100, taxRange),
    z.refine(rate => Number(rate.toFixed(1)) === rate, 'Tax rate can have at most one decimal'),
  ),
  freeShippingThreshold: z.number('Free shipping threshold must be a number').check(
    z.minimum(0, threshold),
    z.maximum(10_000_000, 'Free shipping threshold must be at most 1,00,00,000.00'),
    z.refine(rupees => rupees % 100 === 0, threshold),
  ),
  enableGuestCheckout: z.boolean('Guest checkout must be true or false'),
  defaultCurrency: line(5, 'Currency sign is required'),
  instagramUrl: optionalLine(300).check(
    z.refine(url => url === '' || isHttpsUrl(url), 'Please enter an address that starts with https://'),
  ),
  mapPlace: optionalLine(60).check(
    z.refine(
      text => text === '' || parseMapPlace(text) !== undefined,
      'Please enter latitude and longitude, such as 9.9750, 76.2800',
    ),
  ),
  messageMonths: z.int(months).check(z.minimum(0, months), z.maximum(120, months)),
});

/** WhatsApp would take its first digits for a country: 98 is Iran. Singapore's whole numbers are as long, 65 and 8 or 9. */
function isIndianMobile(number: string): boolean {
  return /^(?!65[89])[6-9]\d{9}$/.test(number);
}

function isHttpsUrl(text: string): boolean {
  return text.startsWith('https://') && URL.canParse(text);
}
