-- What left the shelf and under which code; nothing of who ordered or where it goes.
create table taken_order (
  sequence integer primary key,
  id text not null unique,
  code text check (length(code) between 1 and 20),
  attempt integer not null check (attempt >= 1),
  taken_at text not null,
  undone_at text,
  counted_orders integer not null check (counted_orders in (0, 1)),
  counted_paise integer not null check (counted_paise >= 0),
  unique (code, attempt)
) strict;

create index taken_order_newest on taken_order (taken_at, sequence);

-- No reference to product: the movement stays true when the product is gone.
create table taken_piece (
  order_id text not null references taken_order (id) on delete cascade,
  position integer not null check (position >= 0),
  product_id text not null,
  name text not null,
  quantity integer not null check (quantity between 1 and 1000000),
  is_back integer not null check (is_back in (0, 1)),
  primary key (order_id, position)
) strict, without rowid;

-- Beside the product and not in it: a tap is no change of the product.
create table wanted (
  product_id text primary key references product (id) on delete cascade,
  taps integer not null check (taps between 1 and 1000000000)
) strict, without rowid;

create table next_activity (
  sequence integer primary key,
  id text not null unique,
  type text not null check (type in ('product_low_stock', 'product_added', 'order_taken', 'order_undone')),
  message text not null,
  timestamp text not null,
  product_id text not null,
  order_id text not null
) strict;

insert into next_activity select sequence, id, type, message, timestamp, product_id, '' from activity;
drop table activity;
alter table next_activity rename to activity;
create index activity_newest on activity (timestamp, sequence);
