-- collate "C" sorts by code point, as SQLite does.
create table product (
  id text collate "C" primary key check (length(id) between 1 and 200),
  name text collate "C" not null check (length(name) between 1 and 500),
  scientific_name text collate "C" not null check (length(scientific_name) <= 500),
  description text collate "C" not null check (length(description) <= 100000),
  price_paise integer not null check (price_paise between 1 and 1000000000),
  category text collate "C" not null check (category in ('indoor', 'outdoor', 'succulents', 'herbs', 'pots')),
  stock integer not null check (stock between 0 and 1000000),
  is_featured integer not null check (is_featured in (0, 1)),
  is_new_arrival integer not null check (is_new_arrival in (0, 1)),
  care_difficulty text collate "C" not null check (care_difficulty in ('easy', 'medium', 'hard')),
  created_at text collate "C" not null,
  updated_at text collate "C" not null,
  sort_name text collate "C" not null,
  search_text text collate "C" not null,
  featured_rank integer not null check (featured_rank between 0 and 3)
);

create index product_newest on product (created_at, id);
create index product_featured on product (featured_rank, sort_name, id);
create index product_cheapest on product (price_paise, sort_name, id);
create index product_named on product (sort_name, id);
create index product_category_newest on product (category, created_at, id);
create index product_category_featured on product (category, featured_rank, sort_name, id);
create index product_category_cheapest on product (category, price_paise, sort_name, id);
create index product_category_named on product (category, sort_name, id);
create index product_stock on product (stock, id);

create table product_image (
  product_id text collate "C" not null references product (id) on delete cascade,
  position integer not null check (position between 0 and 4),
  address text collate "C" not null check (length(address) between 1 and 4000),
  primary key (product_id, position)
);

create table product_tag (
  product_id text collate "C" not null references product (id) on delete cascade,
  position integer not null check (position >= 0),
  tag text collate "C" not null check (length(tag) between 1 and 200),
  primary key (product_id, position)
);

create index product_tag_tag on product_tag (tag, product_id);

create table message (
  sequence bigint generated always as identity primary key,
  id text collate "C" not null unique,
  name text collate "C" not null check (length(name) <= 500),
  email text collate "C" not null check (length(email) <= 500),
  phone text collate "C" not null check (length(phone) <= 100),
  subject text collate "C" not null check (length(subject) <= 100),
  message text collate "C" not null check (length(message) <= 50000),
  date text collate "C" not null,
  read integer not null check (read in (0, 1))
);

create index message_newest on message (date, sequence);

create table customer (
  sequence bigint generated always as identity primary key,
  id text collate "C" not null unique,
  name text collate "C" not null check (length(name) <= 500),
  email text collate "C" not null check (length(email) <= 500),
  phone text collate "C" not null check (length(phone) <= 100),
  address text collate "C" not null check (length(address) <= 5000),
  orders integer not null check (orders between 0 and 1000000000),
  created_at text collate "C" not null
);

create index customer_newest on customer (created_at, sequence);

-- Read and written whole, never searched: a new setting then needs no migration.
create table setting (
  id integer primary key check (id = 1),
  body text collate "C" not null
);

create table manual_statistics (
  id integer primary key check (id = 1),
  total_orders text collate "C" not null check (length(total_orders) <= 200),
  total_revenue text collate "C" not null check (length(total_revenue) <= 200),
  total_customers text collate "C" not null check (length(total_customers) <= 200)
);

-- No reference to product: what happened stays true when the product is gone.
create table activity (
  sequence bigint generated always as identity primary key,
  id text collate "C" not null unique,
  type text collate "C" not null check (type in ('product_low_stock', 'product_added')),
  message text collate "C" not null,
  timestamp text collate "C" not null,
  product_id text collate "C" not null
);

create index activity_newest on activity (timestamp, sequence);

create table shop_user (
  id text collate "C" primary key,
  email text collate "C" not null unique check (length(email) between 3 and 500),
  is_admin integer not null check (is_admin in (0, 1)),
  password_hash text collate "C" not null,
  created_at text collate "C" not null
);

create table session (
  id text collate "C" primary key,
  token_hash text collate "C" not null unique,
  user_id text collate "C" not null references shop_user (id) on delete cascade,
  created_at text collate "C" not null,
  last_used_at text collate "C" not null
);

create index session_of_user on session (user_id);

create table photo (
  hash text collate "C" primary key check (length(hash) = 32),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  color text collate "C" not null check (length(color) = 6),
  bytes bytea not null,
  created_at text collate "C" not null
);

-- Attempts, counted by rate-limiter-flexible; losing them in a crash costs nothing.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
