import { defaultSettings, type StoreSettings } from './settings.ts';

const fields = ['whatsappNumber', 'storePhone', 'storeEmail', 'mapPlace', 'instagramUrl'] as const;
export type DemoField = (typeof fields)[number];

/** Settings that still lead shoppers to the demo shop. The name and the city may be right for a real one. */
export function findDemoValues(settings: StoreSettings): DemoField[] {
  return fields.filter(field => settings[field] === defaultSettings[field]);
}
