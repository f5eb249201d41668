-- What left the shelf and under which code; nothing of who ordered or where it goes.
create table taken_order (
  sequence bigint generated always as identity primary key,
  id text collate "C" not null unique,
  code text collate "C" check (length(code) between 1 and 20),
  attempt integer not null check (attempt >= 1),
  taken_at text collate "C" not null,
  undone_at text collate "C",
  counted_orders integer not null check (counted_orders in (0, 1)),
  counted_paise bigint not null check (counted_paise >= 0),
  unique (code, attempt)
);

create index taken_order_newest on taken_order (taken_at, sequence);

-- No reference to product: the movement stays true when the product is gone.
create table taken_piece (
  order_id text collate "C" not null references taken_order (id) on delete cascade,
  position integer not null check (position >= 0),
  product_id text collate "C" not null,
  name text collate "C" not null,
  quantity integer not null check (quantity between 1 and 1000000),
  is_back integer not null check (is_back in (0, 1)),
  primary key (order_id, position)
);

-- Beside the product and not in it: a tap is no change of the product.
create table wanted (
  product_id text collate "C" primary key references product (id) on delete cascade,
  taps integer not null check (taps between 1 and 1000000000)
);

alter table activity drop constraint activity_type_check;
alter table activity add constraint activity_type_check
  check (type in ('product_low_stock', 'product_added', 'order_taken', 'order_undone'));
alter table activity add column order_id text collate "C" not null default '';
alter table activity alter column order_id drop default;
