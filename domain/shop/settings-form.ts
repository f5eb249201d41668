import * as z from 'zod/mini';
import { areTagGroups } from '../catalogue/filters/tag-groups.ts';
import { optionalLine, optionalParagraphs, parseForm, presentFields, requiredLine } from '../input/form.ts';
import type { Parsed } from '../input/parse-result.ts';
import { isEmail } from '../people/contact.ts';
import { parseCoordinates } from './map-location.ts';
import type { AllSettings } from './page-texts.ts';
import { parseWhatsappNumber } from './whatsapp-number.ts';

/** Missing fields keep their current value. */
export function parseSettings(input: unknown, current: AllSettings): Parsed<AllSettings> {
  return parseForm(settingsSchema, { ...current, ...presentFields(input) });
}

const taxRateMessage = 'Tax rate must be from 0 to 100';
const thresholdMessage = 'Free shipping threshold must be 0 or more, in steps of 100';

const monthsMessage = 'Months must be a whole number from 0 to 120';

export const settingsSchema = z.object({
  storeName: requiredLine(100, 'Store name is required'),
  storeEmail: requiredLine(254, 'Store email is required').check(
    z.refine(isEmail, 'Please enter a valid email address'),
  ),
  storePhone: optionalLine(40),
  storeAddress: optionalParagraphs(300),
  whatsappNumber: requiredLine(30, 'WhatsApp number is required').check(
    z.refine(text => 'number' in parseWhatsappNumber(text), {
      error: ({ input }) => errorOf(parseWhatsappNumber(String(input))),
    }),
    z.overwrite(normalizeNumber),
  ),
  taxRate: z.number('Tax rate must be a number').check(
    z.minimum(0, taxRateMessage),
    z.maximum(100, taxRateMessage),
    z.refine(rate => Number(rate.toFixed(1)) === rate, 'Tax rate can have at most one decimal'),
  ),
  freeShippingThreshold: z.number('Free shipping threshold must be a number').check(
    z.minimum(0, thresholdMessage),
    z.maximum(10_000_000, 'Free shipping threshold must be at most 1,00,00,000.00'),
    z.refine(rupees => rupees % 100 === 0, thresholdMessage),
  ),
  enableGuestCheckout: z.boolean('Guest checkout must be true or false'),
  defaultCurrency: requiredLine(5, 'Currency symbol is required'),
  instagramUrl: optionalLine(300).check(
    z.refine(url => url === '' || isHttpsUrl(url), 'Please enter an address that starts with https://'),
  ),
  mapPlace: optionalLine(60).check(
    z.refine(
      text => text === '' || parseCoordinates(text) !== undefined,
      'Please enter latitude and longitude, such as 9.9750, 76.2800',
    ),
  ),
  messageMonths: z.int(monthsMessage).check(z.minimum(0, monthsMessage), z.maximum(120, monthsMessage)),
  deliveryInfo: optionalParagraphs(300),
  openingHours: optionalParagraphs(500),
  faqShipping: optionalParagraphs(1_000),
  faqDamage: optionalParagraphs(1_000),
  faqPackaging: optionalParagraphs(1_000),
  aboutStory: optionalParagraphs(5_000),
  aboutMission: optionalParagraphs(500),
  aboutVision: optionalParagraphs(500),
  aboutPlantLove: optionalParagraphs(300),
  aboutCommunity: optionalParagraphs(300),
  aboutQuality: optionalParagraphs(300),
  aboutSustainability: optionalParagraphs(300),
  tagGroups: optionalParagraphs(5_000).check(
    z.refine(areTagGroups, 'Start each line with the name of the group and a colon, such as Light: full-sun'),
  ),
});

function normalizeNumber(text: string): string {
  const parsed = parseWhatsappNumber(text);
  return 'number' in parsed ? parsed.number : text;
}

const errorOf = (parsed: ReturnType<typeof parseWhatsappNumber>) => ('error' in parsed ? parsed.error : '');

function isHttpsUrl(text: string): boolean {
  return text.startsWith('https://') && URL.canParse(text);
}
