-- Words of one or two letters, which trigrams cannot find: each that occurs in search_text, between spaces.
alter table product add column short_words text not null default '';

update product set short_words = (
  with recursive place (at) as (
    select 1 union all select at + 1 from place where at < length(search_text)
  ),
  piece (letters) as (
    select substr(search_text, at, 1) from place union select substr(search_text, at, 2) from place
  )
  select coalesce(' ' || group_concat(letters, ' ') || ' ', '')
  from piece
  where letters <> '' and instr(letters, ' ') = 0 and instr(letters, char(10)) = 0
);

-- The indexes of letters know rows by number only, and products have none of their own.
create table product_number (
  number integer primary key,
  product_id text not null unique
) strict;

create virtual table product_search using fts5 (
  search_text, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1'
);

create virtual table product_short_search using fts5 (
  short_words, content = '', contentless_delete = 1, detail = 'none', tokenize = 'trigram case_sensitive 1'
);

insert into product_number (product_id) select id from product;
insert into product_search (rowid, search_text)
  select number, search_text from product_number join product on id = product_id;
insert into product_short_search (rowid, short_words)
  select number, short_words from product_number join product on id = product_id;

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

-- How many there are, kept by the triggers below: counting them for every page would take longer the more there are.
create table product_tally (
  category text not null,
  stock_state text not null,
  products integer not null,
  units integer not null,
  value_paise real not null,
  primary key (category, stock_state)
) strict, without rowid;

insert into product_tally
  select
    category,
    case when stock > 5 then 'in' when stock > 0 then 'low' else 'out' end,
    count(*),
    sum(stock),
    sum(cast(price_paise as real) * stock)
  from product
  group by 1, 2;

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

drop index product_stock;
create index product_stock on product (stock, sort_name, id);
create index product_category_stock on product (category, stock, sort_name, id);
create index product_arrivals on product (created_at, id) where is_new_arrival = 1;
