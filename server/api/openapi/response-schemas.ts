import * as z from 'zod/mini';
import { categoryIds } from '../../../domain/catalogue/category.ts';
import type { FilterCounts } from '../../../domain/catalogue/filters/filter-counts.ts';
import { careDifficulties, type Product } from '../../../domain/catalogue/product.ts';
import type { MissedSearch } from '../../../domain/catalogue/search/missed-search.ts';
import type { FulfilledOrder } from '../../../domain/orders/fulfilled-order.ts';
import type { OrderDeskProduct } from '../../../domain/orders/order-entry.ts';
import type { ContactMessage } from '../../../domain/people/contact.ts';
import type { Customer } from '../../../domain/people/customer.ts';
import type { AllSettings } from '../../../domain/shop/page-texts.ts';
import type { Sales } from '../../../domain/shop/sales.ts';
import type { ManualStatistics } from '../../../domain/shop/statistics.ts';
import type { ActiveSession, ProductImport, Visitor } from '../../shop.ts';

/** Strict: a field that is missing here fails the API tests. `satisfies` keeps them equal to the types of the code. */
const date = z.iso.datetime();
const count = z.int().check(z.minimum(0));

export const product = z.strictObject({
  id: z.string(),
  name: z.string(),
  scientific_name: z.string(),
  description: z.string(),
  price: z.number(),
  image: z.string(),
  images: z.array(z.string()),
  category: z.enum(categoryIds),
  tags: z.array(z.string()),
  stock: count,
  is_featured: z.boolean(),
  is_new_arrival: z.boolean(),
  care_difficulty: z.enum(careDifficulties),
  other_names: z.exactOptional(z.array(z.string())),
  care_light: z.exactOptional(z.string()),
  care_water: z.exactOptional(z.string()),
  care_temperature: z.exactOptional(z.string()),
  care_humidity: z.exactOptional(z.string()),
  is_hidden: z.exactOptional(z.boolean()),
  created_at: date,
  updated_at: date,
}) satisfies z.ZodMiniType<Product>;

export const filterCounts = z.strictObject({
  tags: z.record(z.string(), count),
  difficulty: z.partialRecord(z.enum(careDifficulties), count),
  inStock: count,
}) satisfies z.ZodMiniType<FilterCounts>;

export const message = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
  date,
  read: z.boolean(),
  answered: z.exactOptional(z.literal(true)),
}) satisfies z.ZodMiniType<ContactMessage>;

export const customer = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  orders: count,
  created_at: date,
}) satisfies z.ZodMiniType<Customer>;

export const settings = z.strictObject({
  storeName: z.string(),
  storeEmail: z.string(),
  storePhone: z.string(),
  storeAddress: z.string(),
  whatsappNumber: z.string(),
  taxRate: z.number(),
  freeShippingThreshold: z.number(),
  enableGuestCheckout: z.boolean(),
  defaultCurrency: z.string(),
  instagramUrl: z.string(),
  mapPlace: z.string(),
  messageMonths: count,
  deliveryInfo: z.string(),
  openingHours: z.string(),
  faqShipping: z.string(),
  faqDamage: z.string(),
  faqPackaging: z.string(),
  aboutStory: z.string(),
  aboutMission: z.string(),
  aboutVision: z.string(),
  aboutPlantLove: z.string(),
  aboutCommunity: z.string(),
  aboutQuality: z.string(),
  aboutSustainability: z.string(),
  tagGroups: z.string(),
}) satisfies z.ZodMiniType<AllSettings>;

export const fulfilledOrder = z.strictObject({
  id: z.string(),
  code: z.string(),
  taken_at: date,
  undone_at: z.union([date, z.literal('')]),
  pieces: z.array(
    z.strictObject({ product_id: z.string(), name: z.string(), quantity: count, is_back: z.boolean() }),
  ),
}) satisfies z.ZodMiniType<FulfilledOrder>;

export const fulfilment = z.strictObject({
  order: fulfilledOrder,
  customer: z.exactOptional(z.strictObject({ customer, isNew: z.boolean() })),
  counted: z.exactOptional(z.boolean()),
});

export const orderDeskProduct = z.strictObject({
  id: z.string(),
  name: z.string(),
  price: z.number(),
  stock: count,
  image: z.string(),
  other_names: z.exactOptional(z.array(z.string())),
}) satisfies z.ZodMiniType<OrderDeskProduct>;

export const manualStatistics = z.strictObject({
  totalOrders: z.string(),
  totalRevenue: z.string(),
  totalCustomers: z.string(),
}) satisfies z.ZodMiniType<ManualStatistics>;

const stockFigures = {
  products: count,
  units: count,
  valuePaise: count,
  in: count,
  low: count,
  out: count,
};
export const stockStatistics = z.strictObject({
  ...stockFigures,
  byCategory: z.record(z.enum(categoryIds), z.strictObject(stockFigures)),
});

const activityFields = { id: z.string(), timestamp: date, message: z.string() };
export const activity = z.union([
  z.strictObject({
    ...activityFields,
    type: z.enum(['product_low_stock', 'product_added']),
    productId: z.string(),
    isGone: z.exactOptional(z.boolean()),
  }),
  z.strictObject({
    ...activityFields,
    type: z.enum(['order_taken', 'order_undone']),
    orderId: z.string(),
    isUndone: z.exactOptional(z.boolean()),
  }),
]);

export const visitor = z.strictObject({
  id: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
}) satisfies z.ZodMiniType<Visitor>;

export const activeSession = z.strictObject({
  id: z.string(),
  device: z.string(),
  created_at: date,
  last_used_at: date,
  current: z.boolean(),
}) satisfies z.ZodMiniType<ActiveSession>;

export const importReport = z.strictObject({
  added: count,
  changed: count,
  same: count,
  newer: count,
  hidden: count,
  matches: z.array(z.strictObject({ row: count, id: z.string(), name: z.string() })),
  problems: z.array(z.strictObject({ row: count, column: z.string(), sentence: z.string() })),
  importId: z.exactOptional(z.string()),
});

export const erasedData = z.strictObject({
  customers: count,
  messages: count,
  isStillOnDisk: z.exactOptional(z.boolean()),
});

export const backupFile = z.strictObject({ name: z.string(), madeAt: date, bytes: count });

export const productImport = z.strictObject({
  id: z.string(),
  imported_at: date,
  added: count,
  changed: count,
}) satisfies z.ZodMiniType<ProductImport>;

export const problem = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  errors: z.exactOptional(z.record(z.string(), z.string())),
  requestId: z.exactOptional(z.string()),
  takenAt: z.exactOptional(date),
});

export const missedSearch = z.strictObject({
  word: z.string(),
  times: count,
}) satisfies z.ZodMiniType<MissedSearch>;

export const sales = z.strictObject({
  weeks: z.array(z.strictObject({ start: z.iso.date(), orders: count, pieces: count, paise: count })),
  bestSellers: z.array(z.strictObject({ id: z.string(), name: z.string(), pieces: count })),
}) satisfies z.ZodMiniType<Sales>;
