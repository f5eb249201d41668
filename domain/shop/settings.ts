export type StoreSettings = {
  storeName: string;
  storeEmail: string;
  storePhone: string;
  storeAddress: string;
  /** Country code and number, digits only. */
  whatsappNumber: string;
  /** Percent; kept and shown, nothing charges it. */
  taxRate: number;
  /** Rupees; 0: no order travels free. */
  freeShippingThreshold: number;
  enableGuestCheckout: boolean;
  defaultCurrency: string;
  /** Empty: no link is shown. */
  instagramUrl: string;
  /** Latitude and longitude; empty: no map is shown. */
  mapPlace: string;
  /** How long a message is kept before it is erased; 0: until the owner deletes it. */
  messageMonths: number;
};

/** Nobody's number; while the shop has it, the dashboard asks the owner for the real one. */
export const demoWhatsappNumber = '910000000000';

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
};
