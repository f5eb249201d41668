-- Words of one or two letters, which trigrams cannot find: each that occurs in search_text, between spaces.
alter table product add column short_words text collate "C" not null default '';

update product set short_words = coalesce((
  select ' ' || string_agg(distinct letters, ' ') || ' '
  from (
    select unnest(array[letter, letter || lead(letter, 1, '') over (order by at)]) as letters
    from unnest(string_to_array(search_text, null)) with ordinality as each (letter, at)
  ) as piece
  where letters !~ '\s'
), '');

create index product_short_words on product using gin (string_to_array(short_words, ' '));

-- How many there are, kept by the triggers below: counting them for every page would take longer the more there are.
-- Changes are added as rows of their own, so that two who save at once never wait for each other; the sum counts.
create table product_tally (
  category text collate "C" not null,
  stock_state text collate "C" not null,
  products integer not null,
  units double precision not null,
  value_paise double precision not null
);

create function product_tally_entry(
  category text, stock integer, price_paise integer, sign integer
) returns product_tally language sql immutable as $$
  select (
    category,
    case when stock > 5 then 'in' when stock > 0 then 'low' else 'out' end,
    sign,
    sign * stock::double precision,
    sign * price_paise::double precision * stock
  )::product_tally
$$;

insert into product_tally
  select entry.category, entry.stock_state, sum(entry.products), sum(entry.units), sum(entry.value_paise)
  from product, product_tally_entry(product.category, product.stock, product.price_paise, 1) as entry
  group by 1, 2;

create function keep_product_tally() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into product_tally
      select entry.category, entry.stock_state, sum(entry.products), sum(entry.units), sum(entry.value_paise)
      from added, product_tally_entry(added.category, added.stock, added.price_paise, 1) as entry
      group by 1, 2;
  end if;
  if tg_op <> 'INSERT' then
    insert into product_tally
      select entry.category, entry.stock_state, sum(entry.products), sum(entry.units), sum(entry.value_paise)
      from removed, product_tally_entry(removed.category, removed.stock, removed.price_paise, -1) as entry
      group by 1, 2;
  end if;
  if (select count(*) from product_tally) > 500 then
    with seen as (
      select ctid as place from product_tally for update skip locked
    ),
    gone as (
      delete from product_tally using seen where product_tally.ctid = seen.place returning product_tally.*
    )
    insert into product_tally
      select category, stock_state, sum(products), sum(units), sum(value_paise) from gone group by 1, 2;
  end if;
  return null;
end
$$;

create trigger product_tally_added after insert on product
  referencing new table as added for each statement execute function keep_product_tally();
create trigger product_tally_removed after delete on product
  referencing old table as removed for each statement execute function keep_product_tally();
create trigger product_tally_changed after update on product
  referencing old table as removed new table as added for each statement execute function keep_product_tally();

drop index product_stock;
create index product_stock on product (stock, sort_name, id);
create index product_category_stock on product (category, stock, sort_name, id);
create index product_arrivals on product (created_at, id) where is_new_arrival = 1;
