import type { ActivityItem } from '../domain/activity.ts';
import type { CatalogueQuery } from '../domain/catalogue.ts';
import type { ContactMessage, ContactPayload } from '../domain/contact.ts';
import type { Customer, CustomerDraft } from '../domain/customer.ts';
import type { Product, ProductDraft } from '../domain/product.ts';
import type { StoreSettings } from '../domain/settings.ts';
import type { ManualStatistics } from '../domain/statistics.ts';

/** Everything the shop keeps, in the shop's own words. `undefined` means 'not there'; a thrown error is a surprise. */
export type Shop = {
  products: Products;
  messages: Messages;
  customers: Customers;
  settings: { read(): Promise<StoreSettings>; save(settings: StoreSettings): Promise<StoreSettings> };
  statistics: {
    read(): Promise<ManualStatistics>;
    save(figures: ManualStatistics): Promise<ManualStatistics>;
  };
  activity: { recent(limit: number): Promise<ActivityItem[]> };
  users: Users;
  sessions: Sessions;
  photos: Photos;
  /** Calls back after every change that a public page could show, made by this process or another on the same database. */
  onChange(listener: () => void): void;
  isHealthy(): Promise<boolean>;
  close(): Promise<void>;
};

/** `next` is the cursor of the following page; absent on the last one or when no limit was asked. */
export type ProductPage = { products: Product[]; total: number; next?: string };

/** Tells whether the product is still the one the writer has read (If-Match); asked inside the transaction. */
export type Unchanged = (current: Product) => boolean;

export type Products = {
  list(query?: CatalogueQuery & { limit?: number; cursor?: string }): Promise<ProductPage>;
  find(id: string): Promise<Product | undefined>;
  featured(limit: number): Promise<Product[]>;
  topPicks(limit: number): Promise<Product[]>;
  related(product: Product, limit: number): Promise<Product[]>;
  /** Every tag in use, in alphabetical order. */
  tags(): Promise<string[]>;
  add(draft: ProductDraft): Promise<Product>;
  change(id: string, draft: ProductDraft, unchanged?: Unchanged): Promise<Product | 'missing' | 'changed'>;
  remove(id: string, unchanged?: Unchanged): Promise<'removed' | 'missing' | 'changed'>;
};

export type Messages = {
  list(): Promise<ContactMessage[]>;
  add(payload: ContactPayload): Promise<ContactMessage>;
  markRead(id: string): Promise<boolean>;
  remove(id: string): Promise<boolean>;
};

export type Customers = {
  list(): Promise<Customer[]>;
  add(draft: CustomerDraft): Promise<Customer>;
  change(id: string, draft: CustomerDraft): Promise<Customer | undefined>;
  remove(id: string): Promise<boolean>;
};

export type User = { id: string; email: string; is_admin: boolean; created_at: string };

export type Users = {
  list(): Promise<User[]>;
  /** `undefined` when the address is taken. */
  add(user: { email: string; password: string; is_admin: boolean }): Promise<User | undefined>;
  /** Ends every session of the user; false when there is no such user. */
  setPassword(email: string, password: string): Promise<boolean>;
};

/** The person behind a request. */
export type Visitor = { id: string; email: string; isAdmin: boolean };

export type Sessions = {
  /** Takes the same time whether or not the address is known. */
  signIn(
    email: string,
    password: string,
  ): Promise<{ token: string; visitor: Visitor } | 'wrong-pair' | 'not-admin'>;
  /** Who holds this token; counts as use, so the idle time starts anew. */
  visitor(token: string): Promise<Visitor | undefined>;
  end(token: string): Promise<void>;
  /** The visitor's own sessions; `current` marks the one that holds this token. */
  list(visitor: Visitor, token: string): Promise<ActiveSession[]>;
  /** False when the visitor has no such session. */
  endOne(visitor: Visitor, id: string): Promise<boolean>;
  /** Ends every session of the visitor and begins a new one. */
  changePassword(
    visitor: Visitor,
    current: string,
    password: string,
  ): Promise<{ token: string } | 'wrong-password'>;
};

export type ActiveSession = { id: string; created_at: string; last_used_at: string; current: boolean };

export type Photos = {
  /** Decodes, limits, turns upright, strips and keeps an upload; `undefined` when it is no image we accept. The answer is its address (domain/photo). */
  keep(upload: Uint8Array): Promise<string | undefined>;
  /** The stored JPEG or a derived size, by the path of an address we issued; `undefined` for anything else. */
  find(path: string): Promise<{ bytes: Uint8Array; type: string } | undefined>;
};
