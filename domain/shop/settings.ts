import { demoWhatsappNumber } from './whatsapp-number.ts';

export type StoreSettings = {
  storeName: string;
  storeEmail: string;
  storePhone: string;
  storeAddress: string;
  /** Country code and number, digits only. */
  whatsappNumber: string;
  /** Percent; shown only, never charged. */
  taxRate: number;
  /** Rupees; 0 disables free shipping. */
  freeShippingThreshold: number;
  enableGuestCheckout: boolean;
  defaultCurrency: string;
  /** Empty hides the link. */
  instagramUrl: string;
  /** Latitude and longitude; empty hides the map. */
  mapPlace: string;
  /** Months until a message is deleted; 0 keeps it until the owner deletes it. */
  messageMonths: number;
  /** Where and when the shop delivers; empty shows nothing. */
  deliveryInfo: string;
};

export const defaultSettings: StoreSettings = {
  storeName: 'Thalir',
  storeEmail: 'hello@thalir.example',
  storePhone: '+91 00000 00000',
  storeAddress: 'Kochi, Kerala, India',
  whatsappNumber: demoWhatsappNumber,
  taxRate: 18,
  freeShippingThreshold: 2000,
  enableGuestCheckout: true,
  defaultCurrency: '₹',
  instagramUrl: 'https://www.instagram.com/',
  mapPlace: '9.9750, 76.2800',
  messageMonths: 12,
  deliveryInfo: '',
};
