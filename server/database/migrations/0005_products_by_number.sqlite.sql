-- SQLite keeps a table without row numbers as an index, whose every level holds whole rows: with texts of a kilobyte
-- only four fit a page, and a product lies eight pages deep among a hundred thousand. By number it lies three deep.
-- Children first: a table that is dropped takes with it what still refers to it.
alter table product rename to wide_product;
alter table product_image rename to old_product_image;
alter table product_tag rename to old_product_tag;
alter table wanted rename to old_wanted;

create table product (
  id text not null primary key check (length(id) between 1 and 200),
  name text not null check (length(name) between 1 and 500),
  scientific_name text not null check (length(scientific_name) <= 500),
  description text not null check (length(description) <= 100000),
  price_paise integer not null check (price_paise between 1 and 1000000000),
  category text not null check (category in ('indoor', 'outdoor', 'succulents', 'herbs', 'pots')),
  stock integer not null check (stock between 0 and 1000000),
  is_featured integer not null check (is_featured in (0, 1)),
  is_new_arrival integer not null check (is_new_arrival in (0, 1)),
  care_difficulty text not null check (care_difficulty in ('easy', 'medium', 'hard')),
  created_at text not null,
  updated_at text not null,
  sort_name text not null,
  search_text text not null,
  featured_rank integer not null check (featured_rank between 0 and 3),
  short_words text not null default ''
) strict;

insert into product select * from wide_product order by id;

create table product_image (
  product_id text not null references product (id) on delete cascade,
  position integer not null check (position between 0 and 4),
  address text not null check (length(address) between 1 and 4000),
  primary key (product_id, position)
) strict, without rowid;

create table product_tag (
  product_id text not null references product (id) on delete cascade,
  position integer not null check (position >= 0),
  tag text not null check (length(tag) between 1 and 200),
  primary key (product_id, position)
) strict, without rowid;

create table wanted (
  product_id text primary key references product (id) on delete cascade,
  taps integer not null check (taps between 1 and 1000000000)
) strict, without rowid;

insert into product_image select * from old_product_image;
insert into product_tag select * from old_product_tag;
insert into wanted select * from old_wanted;
drop table old_product_image;
drop table old_product_tag;
drop table old_wanted;
drop table wide_product;

create index product_tag_tag on product_tag (tag, product_id);
create index product_featured on product (featured_rank, sort_name, id);
create index product_category_featured on product (category, featured_rank, sort_name, id);
create index product_stock on product (stock, sort_name, id);
create index product_category_stock on product (category, stock, sort_name, id);
create index product_arrivals on product (created_at, id) where is_new_arrival = 1;
create index product_newest on product (created_at, id, stock);
create index product_cheapest on product (price_paise, sort_name, id, stock);
create index product_named on product (sort_name, id, stock);
create index product_category_newest on product (category, created_at, id, stock);
create index product_category_cheapest on product (category, price_paise, sort_name, id, stock);
create index product_category_named on product (category, sort_name, id, stock);

create trigger product_search_added after insert on product begin
  insert into product_number (product_id) values (new.id);
  insert into product_search (rowid, search_text)
    select number, new.search_text from product_number where product_id = new.id;
  insert into product_short_search (rowid, short_words)
    select number, new.short_words from product_number where product_id = new.id;
end;

create trigger product_search_changed after update of search_text, short_words on product
when new.search_text <> old.search_text or new.short_words <> old.short_words begin
  update product_search set search_text = new.search_text
    where rowid = (select number from product_number where product_id = new.id);
  update product_short_search set short_words = new.short_words
    where rowid = (select number from product_number where product_id = new.id);
end;

create trigger product_search_removed after delete on product begin
  delete from product_search where rowid = (select number from product_number where product_id = old.id);
  delete from product_short_search where rowid = (select number from product_number where product_id = old.id);
  delete from product_number where product_id = old.id;
end;

create trigger product_tally_added after insert on product begin
  insert into product_tally values (
    new.category,
    case when new.stock > 5 then 'in' when new.stock > 0 then 'low' else 'out' end,
    1,
    new.stock,
    cast(new.price_paise as real) * new.stock
  )
  on conflict do update set
    products = products + 1,
    units = units + excluded.units,
    value_paise = value_paise + excluded.value_paise;
end;

create trigger product_tally_removed after delete on product begin
  update product_tally set
    products = products - 1,
    units = units - old.stock,
    value_paise = value_paise - cast(old.price_paise as real) * old.stock
  where category = old.category
    and stock_state = case when old.stock > 5 then 'in' when old.stock > 0 then 'low' else 'out' end;
end;

create trigger product_tally_changed after update of category, stock, price_paise on product
when (new.category, new.stock, new.price_paise) <> (old.category, old.stock, old.price_paise) begin
  update product_tally set
    products = products - 1,
    units = units - old.stock,
    value_paise = value_paise - cast(old.price_paise as real) * old.stock
  where category = old.category
    and stock_state = case when old.stock > 5 then 'in' when old.stock > 0 then 'low' else 'out' end;
  insert into product_tally values (
    new.category,
    case when new.stock > 5 then 'in' when new.stock > 0 then 'low' else 'out' end,
    1,
    new.stock,
    cast(new.price_paise as real) * new.stock
  )
  on conflict do update set
    products = products + 1,
    units = units + excluded.units,
    value_paise = value_paise + excluded.value_paise;
end;
