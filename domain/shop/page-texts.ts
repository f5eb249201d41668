import { defaultTagGroups } from '../catalogue/filters/tag-groups.ts';
import { defaultSettings, type StoreSettings } from './settings.ts';

/** Each needed on one page only, so other pages do not carry them. An empty text is not shown. */
export type PageTexts = {
  openingHours: string;
  faqShipping: string;
  faqDamage: string;
  faqPackaging: string;
  /** Paragraphs are separated by an empty line. `{name}` is the name of the shop. */
  aboutStory: string;
  aboutMission: string;
  aboutVision: string;
  aboutPlantLove: string;
  aboutCommunity: string;
  aboutQuality: string;
  aboutSustainability: string;
  /** Groups of the shop's filters, one per line: `Light: low-light, full-sun`. */
  tagGroups: string;
};

export const defaultPageTexts: PageTexts = {
  openingHours: `Mon to Fri: 9:00 AM to 8:00 PM
Sat to Sun: 9:00 AM to 7:00 PM
Major holidays: closed`,
  faqShipping:
    'It depends on your location and the size of the parcel. We confirm the exact cost on WhatsApp before you pay.',
  faqDamage:
    'Write to us within 24 hours with photos and an unboxing video, and choose a replacement or a refund. After that, our 30-day plant guarantee still covers you.',
  faqPackaging:
    'The soil is sealed so that it stays damp and in place, stems and leaves are wrapped in paper, and the pot is wedged in a sturdy box with air holes, marked this side up.',
  aboutStory: `{name} is a small nursery in Kerala. It started the way most gardens here do: with cuttings passed over a wall, a few too many pots on the veranda, and neighbours asking for one more.

We still work like that. Plants are potted by hand in a mix that drains through the heaviest June rain, and they stand outdoors for some weeks before we sell them, so that your balcony is no shock. What is not ready, waits.

Orders come to us on WhatsApp, and the person who answers is a person who waters. Ask what will live on your window sill. If the honest answer is ‘not that one’, we say so.`,
  aboutMission: 'To put a healthy plant within reach of every home, with the knowledge to keep it that way.',
  aboutVision:
    'Streets where every sill, stair and terrace carries something green, and someone who knows its name.',
  aboutPlantLove: 'We sell nothing that we would not keep at home ourselves.',
  aboutCommunity: 'Cuttings, advice and a good story are shared freely, as they were with us.',
  aboutQuality: 'Strong roots before big leaves. Every plant is covered for 30 days.',
  aboutSustainability: 'Coir instead of peat, rain before tap, clay and jute before plastic.',
  tagGroups: defaultTagGroups,
};

export type AllSettings = StoreSettings & PageTexts;

export const allDefaults: AllSettings = { ...defaultSettings, ...defaultPageTexts };

export function withoutPageTexts(settings: AllSettings): StoreSettings {
  return Object.fromEntries(
    Object.entries(settings).filter(([field]) => !(field in defaultPageTexts)),
  ) as StoreSettings;
}

export function splitParagraphs(text: string, shopName: string): string[] {
  return text
    .replaceAll('{name}', () => shopName)
    .split(/\n\s*\n/)
    .filter(Boolean);
}
