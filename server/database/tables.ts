import type { Generated } from 'kysely';
import type { CategoryId } from '../../domain/catalogue/category.ts';
import type { CareDifficulty } from '../../domain/catalogue/product.ts';
import type { ListState } from '../../domain/catalogue/stock-list.ts';
import type { Customer } from '../../domain/people/customer.ts';
import type { BackupStep } from '../../domain/shop/backup-status.ts';

/** On both engines booleans are 0 or 1, dates ISO 8601 in UTC, money whole paise. */
export type Tables = {
  /** The position is only written by `arrangeFeatured`. */
  product: ProductRow & { featured_position: Generated<number> };
  product_image: { product_id: string; position: number; address: string };
  product_tag: { product_id: string; position: number; tag: string };
  product_term: { product_id: string; term: string; key: string };
  product_tally: TallyRow;
  message: MessageRow;
  customer: CustomerRow;
  setting: { id: 1; body: string };
  manual_statistics: { id: 1; total_orders: string; total_revenue: string; total_customers: string };
  activity: ActivityRow;
  taken_order: FulfilledOrderRow;
  taken_piece: FulfilledItemRow;
  wanted: { product_id: string; taps: number };
  missed_search: { word: string; day: string; times: number };
  shop_user: UserRow;
  session: SessionRow;
  push_key: { id: 1; public_key: string; private_key: string };
  push_subscription: PushSubscriptionRow;
  photo: PhotoRow;
  backup_step: BackupStepRow;
  product_import: ProductImportRow;
  product_import_item: ProductImportItemRow;
  migration: { number: number; name: string; applied_at: string };
};

export type Flag = 0 | 1;

export type ProductRow = {
  id: string;
  name: string;
  scientific_name: string;
  description: string;
  price_paise: number;
  category: CategoryId;
  stock: number;
  is_featured: Flag;
  is_new_arrival: Flag;
  care_difficulty: CareDifficulty;
  created_at: string;
  updated_at: string;
  sort_name: string;
  search_text: string;
  featured_rank: number;
  short_words: string;
  other_names: string;
  care_light: string;
  care_water: string;
  care_temperature: string;
  care_humidity: string;
  is_hidden: Flag;
  /** 0: the search columns and terms are those of an older version. */
  search_version: number;
};

/** Maintained by triggers. A category and state may have several rows, which must be summed. */
type TallyRow = {
  category: CategoryId;
  stock_state: ListState;
  products: number;
  units: number;
  value_paise: number;
};

/** Auto-increment, keeps the insertion order of rows with equal timestamps. */
type Sequence = Generated<number>;

export type MessageRow = {
  sequence: Sequence;
  id: string;
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  date: string;
  read: Flag;
  answered: Generated<Flag>;
};

type CustomerRow = Customer & { sequence: Sequence };

export type ActivityRow = {
  sequence: Sequence;
  id: string;
  type: 'product_low_stock' | 'product_added' | 'order_taken' | 'order_undone';
  message: string;
  timestamp: string;
  /** Either product_id or order_id is empty. */
  product_id: string;
  order_id: string;
};

export type FulfilledOrderRow = {
  sequence: Sequence;
  id: string;
  code: string | null;
  /** Starts at 1, plus one each time the same code is fulfilled again. */
  attempt: number;
  taken_at: string;
  undone_at: string | null;
  counted_orders: Flag;
  counted_paise: number;
};

export type FulfilledItemRow = {
  order_id: string;
  position: number;
  product_id: string;
  name: string;
  quantity: number;
  is_back: Flag;
};

type UserRow = {
  id: string;
  email: string;
  is_admin: Flag;
  password_hash: string;
  created_at: string;
};

type SessionRow = {
  id: string;
  token_hash: string;
  user_id: string;
  created_at: string;
  last_used_at: string;
  user_agent: Generated<string>;
};

type PushSubscriptionRow = {
  endpoint: string;
  user_id: string;
  p256dh: string;
  auth: string;
  created_at: string;
  session_id: string;
};

type PhotoRow = {
  hash: string;
  width: number;
  height: number;
  color: string;
  bytes: Uint8Array;
  created_at: string;
};

export type BackupStepRow = {
  step: BackupStep;
  file: string;
  succeeded_at: string;
  failed_at: string;
  failure: string;
};

type ProductImportRow = { id: string; imported_at: string; added: number; changed: number };

export type ProductImportItemRow = {
  import_id: string;
  product_id: string;
  /** The product before the import as JSON, empty for an added one. */
  before: string;
  saved_at: string;
};
