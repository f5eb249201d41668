import type { Pool } from 'pg';
import type { FilterCounts } from '../domain/catalogue/filters/filter-counts.ts';
import type { Product, ProductDraft } from '../domain/catalogue/product.ts';
import type { MissedSearch } from '../domain/catalogue/search/missed-search.ts';
import type { Respelling } from '../domain/catalogue/search/respellings.ts';
import type { ProductQuery } from '../domain/catalogue/stock-list.ts';
import type { FieldErrors, Parsed } from '../domain/input/parse-result.ts';
import type { FulfilledOrder, FulfilmentRequest } from '../domain/orders/fulfilled-order.ts';
import type { ContactMessage, ContactPayload } from '../domain/people/contact.ts';
import type { Customer, CustomerDraft } from '../domain/people/customer.ts';
import type { MessageChange, MessageFilter, MessagePage } from '../domain/people/message-list.ts';
import type { Person } from '../domain/people/person.ts';
import type { ActivityItem } from '../domain/shop/activity.ts';
import type { BackupFile, BackupStatus, BackupStep } from '../domain/shop/backup-status.ts';
import type { AllSettings } from '../domain/shop/page-texts.ts';
import type { PushSubscriptionKeys } from '../domain/shop/push-subscription.ts';
import type { Sales } from '../domain/shop/sales.ts';
import type { ManualStatistics, StockStatistics } from '../domain/shop/statistics.ts';
import type { StoredPhoto } from './database/photo-table.ts';

/** The data layer of the shop. `undefined` means 'not found'; thrown errors are unexpected. */
export type Shop = {
  products: Products;
  productImports: ProductImports;
  messages: Messages;
  customers: Customers;
  personalData: PersonalData;
  fulfilledOrders: FulfilledOrders;
  restockRequests: RestockRequests;
  settings: {
    read(): Promise<AllSettings>;
    save(changes: Partial<AllSettings>): Promise<AllSettings>;
  };
  statistics: {
    read(): Promise<ManualStatistics>;
    save(figures: Partial<ManualStatistics>): Promise<ManualStatistics>;
    stock(): Promise<StockStatistics>;
    sales(): Promise<Sales>;
  };
  activity: { recent(limit: number): Promise<ActivityItem[]> };
  browserErrors: BrowserErrors;
  missedSearches: MissedSearches;
  notifications: Notifications;
  users: Users;
  sessions: Sessions;
  photos: Photos;
  backups: Backups;
  /** Calls back after every change that a public page could show, by any process on the same database. */
  onChange(listener: () => void): void;
  pool?: Pool;
  isUnavailable(error: unknown): boolean;
  /** Runs in one transaction, once per database; returns `undefined` when it has run before. */
  setUpOnce<T>(work: (shop: Shop) => Promise<T>): Promise<T | undefined>;
  isLeader(): Promise<boolean>;
  startupWarning?: string;
  isHealthy(): Promise<boolean>;
  close(): Promise<void>;
};

/** With `orMore`, `total` is a lower bound. `next` is absent on the last page; `previous` is a cursor for use with `back`. */
export type ProductPage = {
  products: Product[];
  total: number;
  orMore?: true;
  next?: string;
  previous?: string;
};

/** `elsewhere`: how many products a search finds outside its category, where it finds none. */
export type SearchPage = ProductPage & { respelling?: Respelling; elsewhere?: number };

/** Checks If-Match inside the transaction. */
export type IsUnchanged = (current: Product) => boolean;

/** Hidden products are found only with `includeHidden`, and always by methods that change products. */
export type Products = {
  list(query?: ProductQuery & { limit?: number | undefined }): Promise<ProductPage>;
  page(
    query: ProductQuery & { limit: number; cursor?: string | undefined; back?: boolean },
  ): Promise<ProductPage | 'bad-cursor'>;
  /** Like `page`; a search that finds nothing is corrected, unless it is `exact`. */
  search(
    query: ProductQuery & { limit: number; cursor?: string | undefined },
  ): Promise<SearchPage | 'bad-cursor'>;
  /** What each filter option would give; `undefined` when there are more than 1000 products to count. */
  filterCounts(query: ProductQuery): Promise<FilterCounts | undefined>;
  /** Splits the list of all products, newest first, into parts; returns a cursor for each part but the first. */
  listPartCursors(size: number): Promise<string[]>;
  listPart(size: number, cursor?: string): Promise<Pick<Product, 'id' | 'updated_at'>[] | 'bad-cursor'>;
  find(id: string, options?: { includeHidden?: boolean }): Promise<Product | undefined>;
  /** In the order that the owner has chosen, as on the home page. */
  featured(limit: number): Promise<Product[]>;
  /** Featured products that are not among `ids` come after these. */
  arrangeFeatured(ids: string[]): Promise<void>;
  topPicks(limit: number): Promise<Product[]>;
  newArrivals(limit: number): Promise<Product[]>;
  lowStock(limit: number): Promise<Product[]>;
  related(product: Product, limit: number): Promise<Product[]>;
  tags(): Promise<readonly string[]>;
  add(draft: ProductDraft, createdAt?: Date): Promise<Product>;
  change(
    id: string,
    draft: ProductDraft,
    isUnchanged?: IsUnchanged,
  ): Promise<Product | 'missing' | 'changed'>;
  changeStock(id: string, stock: number, isUnchanged?: IsUnchanged): Promise<Product | 'missing' | 'changed'>;
  remove(id: string, isUnchanged?: IsUnchanged): Promise<'removed' | 'missing' | 'changed'>;
  /** Matches names regardless of case and spelling variants; also finds hidden products, which an order may name. */
  findByNameOrId(names: string[], ids: string[]): Promise<Product[]>;
  findIds(query: ProductQuery): Promise<string[]>;
  /** Saves all entries in one transaction, or nothing when one is rejected; `preview` saves nothing, an import can be undone. */
  saveMany(entries: ProductEntry[], options?: { preview?: boolean; isImport?: boolean }): Promise<SaveReport>;
  removeMany(ids: string[]): Promise<Product[]>;
  /** Restores all products under their old ids, or nothing when one id is in use again. */
  restore(products: Product[]): Promise<'restored' | 'id-in-use'>;
};

/** `decide` runs inside the transaction; for `undefined` the returned product is added. */
export type ProductEntry = {
  id?: string | undefined;
  decide(current: Product | undefined): Parsed<ProductDraft> | 'skip';
};

export type SaveReport = {
  added: number;
  changed: number;
  same: number;
  skipped: number;
  refused: { position: number; errors: FieldErrors }[];
  importId?: string;
};

export type ProductImport = { id: string; imported_at: string; added: number; changed: number };

export type ProductImports = {
  recent(now: Date): Promise<ProductImport[]>;
  /** `touched` when one of its products changed since; then nothing is undone. */
  undo(id: string, now: Date): Promise<Pick<ProductImport, 'added' | 'changed'> | 'missing' | 'touched'>;
  eraseExpired(now: Date): Promise<void>;
};

export type Messages = {
  list(): Promise<ContactMessage[]>;
  page(
    query: Partial<MessageFilter> & { limit?: number | undefined; cursor?: string | undefined },
  ): Promise<MessagePage | 'bad-cursor'>;
  find(id: string): Promise<ContactMessage | undefined>;
  unread(): Promise<number>;
  add(payload: ContactPayload): Promise<ContactMessage>;
  markRead(id: string): Promise<boolean>;
  remove(id: string): Promise<boolean>;
  changeMany(ids: string[], change: MessageChange): Promise<number>;
  /** Returns the number of erased messages; also scrubs deleted data from the disk. */
  eraseBefore(date: string | undefined): Promise<number>;
};

export type Customers = {
  list(): Promise<Customer[]>;
  add(draft: CustomerDraft): Promise<Customer>;
  change(id: string, draft: CustomerDraft): Promise<Customer | undefined>;
  remove(id: string): Promise<boolean>;
};

export type PersonalData = {
  find(person: Person): Promise<{ customers: Customer[]; messages: ContactMessage[] }>;
  /** Returns the number of erased records; `isStillOnDisk` while another program reads the database. */
  erase(person: Person): Promise<ErasedData>;
};

export type ErasedData = { customers: number; messages: number; isStillOnDisk?: boolean };

/** Only stock deductions are stored, not the orders themselves. */
export type FulfilledOrders = {
  recent(limit: number): Promise<FulfilledOrder[]>;
  findByCode(code: string): Promise<FulfilledOrder[]>;
  /** Deducts stock and updates customer and totals in one transaction. */
  fulfil(order: FulfilmentRequest): Promise<FulfilmentOutcome>;
  /** Restores the stock of products that still exist, and lowers the customer's order count. */
  undo(id: string, customerId?: string): Promise<FulfilledOrder | 'missing' | 'already-undone'>;
};

export type FulfilmentOutcome =
  | {
      outcome: 'fulfilled';
      order: FulfilledOrder;
      customer?: { customer: Customer; isNew: boolean };
      /** Whether the totals were updated; `undefined` when that was not requested. */
      counted: boolean | undefined;
    }
  | { outcome: 'already-fulfilled'; at: string[] }
  | { outcome: 'short' | 'unknown'; errors: FieldErrors };

export type RestockRequests = {
  /** Ignores products in stock; false when the product does not exist. */
  add(productId: string): Promise<boolean>;
  countsFor(productIds: string[]): Promise<Record<string, number>>;
  mostRequested(limit: number): Promise<{ id: string; name: string; taps: number }[]>;
};

/** Counted in this process since it started; the log has the details. */
export type BrowserErrors = {
  add(at: Date): void;
  summary(): { count: number; latest: string };
};

export type MissedSearches = {
  /** Counts the word if it finds nothing, also corrected, and was typed from three IPs. */
  report(q: string, ipKey: string, now?: Date): Promise<void>;
  /** Most frequent first, without what is found by now. */
  list(now?: Date): Promise<MissedSearch[]>;
  /** Also erases words that are found by now. */
  eraseExpired(now: Date): Promise<void>;
};

export type Notifications = {
  publicKey(): Promise<string>;
  subscribe(owner: PushOwner, subscription: PushSubscriptionKeys): Promise<void>;
  /** False when the device is not subscribed. */
  renew(owner: PushOwner, endpoint: string): Promise<boolean>;
  unsubscribe(endpoint: string): Promise<void>;
  sendTest(endpoint: string): Promise<'sent' | 'gone' | 'failed'>;
  /** Returns at once; failures are logged. */
  announceMessage(): void;
};

/** Ending the session ends its notifications. */
export type PushOwner = { userId: string; sessionId: string };

export type User = { id: string; email: string; is_admin: boolean; created_at: string };

export type Users = {
  list(): Promise<User[]>;
  add(user: { email: string; password: string; is_admin: boolean }): Promise<User | undefined>;
  /** Ends all sessions of the user; false when the user does not exist. */
  setPassword(email: string, password: string): Promise<boolean>;
  /** Ends all sessions of the user. Keeps the last admin, without whom nobody could use the admin area. */
  remove(email: string): Promise<'removed' | 'missing' | 'last-admin'>;
};

export type Visitor = { id: string; email: string; isAdmin: boolean };

export type Sessions = {
  /** Takes the same time whether or not the account exists. */
  signIn(
    email: string,
    password: string,
    userAgent?: string,
  ): Promise<(SessionTokens & { visitor: Visitor }) | 'wrong-pair' | 'not-admin'>;
  /** The id of a device that has signed in to this account since its password was set. */
  findKnownDevice(email: string, deviceToken: string): Promise<string | undefined>;
  visitor(token: string): Promise<Visitor | undefined>;
  /** Empty when the session has ended. */
  findId(token: string): Promise<string>;
  /** Ending a session also turns off notifications on its device. */
  end(token: string): Promise<void>;
  list(visitor: Visitor, token: string): Promise<ActiveSession[]>;
  endOne(visitor: Visitor, id: string): Promise<boolean>;
  endOthers(visitor: Visitor, token: string): Promise<number>;
  changePassword(
    visitor: Visitor,
    current: string,
    password: string,
    userAgent?: string,
  ): Promise<SessionTokens | 'wrong-password'>;
};

/** `deviceToken` outlives the session and gives no access. */
export type SessionTokens = { token: string; deviceToken: string };

export type ActiveSession = {
  id: string;
  device: string;
  created_at: string;
  last_used_at: string;
  current: boolean;
};

export type Photos = {
  /** Re-encodes the upload without metadata and returns its URL; `undefined` when it is not an accepted image. */
  save(upload: Uint8Array): Promise<string | undefined>;
  find(path: string): Promise<{ bytes: Uint8Array; type: string } | undefined>;
  listUrls(): Promise<Set<string>>;
  saveEncoded(photo: StoredPhoto): Promise<string>;
  pregenerateSizes(): void;
};

export type Backups = {
  status(): Promise<BackupStatus>;
  succeed(step: BackupStep, file: string, at: Date): Promise<void>;
  fail(step: BackupStep, failure: string, at: Date): Promise<void>;
  list(): BackupFile[];
  open(name: string): Promise<OpenBackupFile | undefined>;
};

export type OpenBackupFile = { name: string; bytes: number; stream: ReadableStream<Uint8Array> };
