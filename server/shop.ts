import type { Pool } from 'pg';
import type { Product, ProductDraft } from '../domain/catalogue/product.ts';
import type { ProductQuery } from '../domain/catalogue/stock-list.ts';
import type { FieldErrors, Parsed } from '../domain/input/parse-result.ts';
import type { OrderTake, TakenOrder } from '../domain/orders/fulfilled-order.ts';
import type { ContactMessage, ContactPayload } from '../domain/people/contact.ts';
import type { Customer, CustomerDraft } from '../domain/people/customer.ts';
import type { Person } from '../domain/people/person.ts';
import type { ActivityItem } from '../domain/shop/activity.ts';
import type { StoreSettings } from '../domain/shop/settings.ts';
import type { ManualStatistics, StockStatistics } from '../domain/shop/statistics.ts';
import type { StoredPhoto } from './database/photo-table.ts';

/** Everything the shop keeps, in the shop's own words. `undefined` means 'not there'; a thrown error is a surprise. */
export type Shop = {
  products: Products;
  messages: Messages;
  customers: Customers;
  people: People;
  takenOrders: TakenOrders;
  wanted: Wanted;
  settings: {
    read(): Promise<StoreSettings>;
    /** Changes the settings that are given, and tells them all. */
    save(changes: Partial<StoreSettings>): Promise<StoreSettings>;
  };
  statistics: {
    read(): Promise<ManualStatistics>;
    /** Changes the figures that are given, and tells them all. */
    save(figures: Partial<ManualStatistics>): Promise<ManualStatistics>;
    /** domain/statistics' `stockStatistics` of the whole catalogue, counted by the database. */
    stock(): Promise<StockStatistics>;
  };
  activity: { recent(limit: number): Promise<ActivityItem[]> };
  users: Users;
  sessions: Sessions;
  photos: Photos;
  /** Calls back after every change that a public page could show, made by this process or another on the same database. */
  onChange(listener: () => void): void;
  /** Where processes that share the shop count together (limits); absent when this process is the only one. */
  pool?: Pool;
  /** Whether an error means 'try again later' (locked, full, unreachable) and not a fault of ours. */
  isUnavailable(error: unknown): boolean;
  /**
   * Sets a new shop up in one transaction, once in the life of a database however many processes start on it;
   * `undefined` when that has been done before.
   */
  setUpOnce<T>(work: (shop: Shop) => Promise<T>): Promise<T | undefined>;
  /** Whether this is the one, of several processes on one shop, that does the daily work. */
  isKeeper(): Promise<boolean>;
  /** What is missing for the shop to be at its best, in one sentence for the log. */
  lacks?: string;
  isHealthy(): Promise<boolean>;
  close(): Promise<void>;
};

/**
 * `total` is how many the whole list has; with `orMore` it has more, but nobody counted them. `next` is the cursor of
 * the following page; absent on the last one or when no limit was asked. `previous`, read with `back`, gives the page
 * before; absent on the first.
 */
export type ProductPage = {
  products: Product[];
  total: number;
  orMore?: true;
  next?: string;
  previous?: string;
};

/** Tells whether the product is still the one the writer has read (If-Match); asked inside the transaction. */
export type Unchanged = (current: Product) => boolean;

export type Products = {
  list(query?: ProductQuery & { limit?: number | undefined }): Promise<ProductPage>;
  /** `list` from where an earlier page ended: its `next`, with the same query; or, `back`, to where it began. */
  page(
    query: ProductQuery & { limit: number; cursor?: string | undefined; back?: boolean },
  ): Promise<ProductPage | 'bad-cursor'>;
  /** Where the parts of a list of everything begin, newest first, `size` to a part: a cursor for each but the first. */
  partsOfAll(size: number): Promise<string[]>;
  /** One of these parts, only who and when. */
  partOfAll(size: number, cursor?: string): Promise<Pick<Product, 'id' | 'updated_at'>[] | 'bad-cursor'>;
  find(id: string): Promise<Product | undefined>;
  featured(limit: number): Promise<Product[]>;
  topPicks(limit: number): Promise<Product[]>;
  newArrivals(limit: number): Promise<Product[]>;
  /** Those with few pieces left, fewest first; sold-out ones are not among them. */
  lowStock(limit: number): Promise<Product[]>;
  related(product: Product, limit: number): Promise<Product[]>;
  /** Every tag in use, in alphabetical order. */
  tags(): Promise<readonly string[]>;
  /** `at` is when the shop took it in: now, unless told. */
  add(draft: ProductDraft, at?: Date): Promise<Product>;
  change(id: string, draft: ProductDraft, unchanged?: Unchanged): Promise<Product | 'missing' | 'changed'>;
  changeStock(id: string, stock: number, unchanged?: Unchanged): Promise<Product | 'missing' | 'changed'>;
  remove(id: string, unchanged?: Unchanged): Promise<'removed' | 'missing' | 'changed'>;
  /** Those of these ids and those of these names, however the names are spelt. */
  named(names: string[], ids: string[]): Promise<Product[]>;
  /** The ids of everything that a query asks for. */
  idsOf(query: ProductQuery): Promise<string[]>;
  /** Saves everything in one transaction, or, when one entry is refused, nothing. `preview` only tells what it would do. */
  saveMany(entries: ProductEntry[], options?: { preview?: boolean }): Promise<SaveReport>;
  /** Removes those that are still there, in one transaction, and gives them back for `restore`. */
  removeMany(ids: string[]): Promise<Product[]>;
  /** Puts removed products back as they were, under their ids; nothing when one of the ids is in use again. */
  restore(products: Product[]): Promise<'restored' | 'taken'>;
};

/**
 * One product among many to be saved. `decide` sees it as it is inside the transaction; without an id, or where
 * nothing has that id, `undefined`, and what it then decides is added.
 */
export type ProductEntry = {
  id?: string | undefined;
  decide(current: Product | undefined): Parsed<ProductDraft> | 'skip';
};

/** How many were what; `refused` names the entries by their position. */
export type SaveReport = {
  added: number;
  changed: number;
  same: number;
  skipped: number;
  refused: { position: number; errors: FieldErrors }[];
};

export type Messages = {
  list(): Promise<ContactMessage[]>;
  /** How many nobody has opened yet. */
  unread(): Promise<number>;
  add(payload: ContactPayload): Promise<ContactMessage>;
  markRead(id: string): Promise<boolean>;
  remove(id: string): Promise<boolean>;
  /** Erases what is older, if there is a date, and says how many there were; the disk forgets all that was deleted. */
  eraseBefore(date: string | undefined): Promise<number>;
};

export type Customers = {
  list(): Promise<Customer[]>;
  add(draft: CustomerDraft): Promise<Customer>;
  change(id: string, draft: CustomerDraft): Promise<Customer | undefined>;
  remove(id: string): Promise<boolean>;
};

/** Everything the shop holds about one human being. */
export type People = {
  find(person: Person): Promise<{ customers: Customer[]; messages: ContactMessage[] }>;
  /** All of it, in one transaction; the answer says how much there was. */
  erase(person: Person): Promise<{ customers: number; messages: number }>;
};

/** What left the shelf by way of the order desk. The orders themselves are not kept. */
export type TakenOrders = {
  /** Newest first. */
  recent(limit: number): Promise<TakenOrder[]>;
  ofCode(code: string): Promise<TakenOrder[]>;
  /** All of its pieces, the customer and the totals in one transaction, or nothing. */
  take(order: OrderTake): Promise<TakeOutcome>;
  /** Puts the pieces back, once; `customerId` has one order less. A product that is gone by now stays gone. */
  undo(id: string, customerId?: string): Promise<TakenOrder | 'missing' | 'undone-before'>;
};

export type TakeOutcome =
  | {
      outcome: 'taken';
      order: TakenOrder;
      customer?: { customer: Customer; isNew: boolean };
      /** Whether the totals have it in them; `undefined` when they were to be left alone. */
      counted: boolean | undefined;
    }
  | { outcome: 'taken-before'; at: string[] }
  | { outcome: 'short' | 'unknown'; errors: FieldErrors };

/** How often a sold-out product was asked for since it last sold out. */
export type Wanted = {
  /** Counts only what is sold out; false when there is no such product. */
  add(productId: string): Promise<boolean>;
  of(productIds: string[]): Promise<Record<string, number>>;
  /** Sold-out products, the most wanted first. */
  most(limit: number): Promise<{ id: string; name: string; taps: number }[]>;
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
  /** The address of every photo that is kept. */
  addresses(): Promise<Set<string>>;
  /** Keeps as it is what `keep` has made before, such as a picture of the demo catalogue. */
  adopt(photo: StoredPhoto): Promise<string>;
  /** From now on every size that is missing, of old photos and of new ones, is made before anybody asks. */
  prepareSizes(): void;
};
