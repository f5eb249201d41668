-- Other names are a JSON array of text; an empty care text means that the general one applies.
alter table product
  add column other_names text collate "C" not null default '[]' check (length(other_names) <= 10000),
  add column care_light text collate "C" not null default '' check (length(care_light) <= 5000),
  add column care_water text collate "C" not null default '' check (length(care_water) <= 5000),
  add column care_temperature text collate "C" not null default '' check (length(care_temperature) <= 5000),
  add column care_humidity text collate "C" not null default '' check (length(care_humidity) <= 5000),
  add column is_hidden integer not null default 0 check (is_hidden in (0, 1));

-- With is_hidden in the index, a list skips hidden products without reading them. It is no key: the planner would
-- prefer a walk along it to the search index.
drop index product_newest;
drop index product_featured;
drop index product_cheapest;
drop index product_named;
drop index product_stock;
drop index product_category_newest;
drop index product_category_featured;
drop index product_category_cheapest;
drop index product_category_named;
drop index product_category_stock;
drop index product_arrivals;
create index product_newest on product (created_at, id, stock) include (is_hidden);
create index product_featured on product (featured_rank, sort_name, id) include (is_hidden);
create index product_cheapest on product (price_paise, sort_name, id, stock) include (is_hidden);
create index product_named on product (sort_name, id, stock) include (is_hidden);
create index product_stock on product (stock, sort_name, id) include (is_hidden);
create index product_category_newest on product (category, created_at, id, stock) include (is_hidden);
create index product_category_featured on product (category, featured_rank, sort_name, id) include (is_hidden);
create index product_category_cheapest on product (category, price_paise, sort_name, id, stock) include (is_hidden);
create index product_category_named on product (category, sort_name, id, stock) include (is_hidden);
create index product_category_stock on product (category, stock, sort_name, id) include (is_hidden);
create index product_arrivals on product (created_at, id) where is_new_arrival = 1 and is_hidden = 0;
create index product_hidden on product (id, category) where is_hidden = 1;

-- Hidden products have a stock state of their own in the tally.
drop function product_tally_entry(text, integer, integer, integer);

create function product_tally_entry(
  category text, stock integer, price_paise integer, is_hidden integer, sign integer
) returns product_tally language sql immutable as $$
  select (
    category,
    case when is_hidden = 1 then 'hidden' when stock > 5 then 'in' when stock > 0 then 'low' else 'out' end,
    sign,
    sign * stock::double precision,
    sign * price_paise::double precision * stock
  )::product_tally
$$;

create or replace function keep_product_tally() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into product_tally
      select entry.category, entry.stock_state, sum(entry.products), sum(entry.units), sum(entry.value_paise)
      from added,
        product_tally_entry(added.category, added.stock, added.price_paise, added.is_hidden, 1) as entry
      group by 1, 2;
  end if;
  if tg_op <> 'INSERT' then
    insert into product_tally
      select entry.category, entry.stock_state, sum(entry.products), sum(entry.units), sum(entry.value_paise)
      from removed,
        product_tally_entry(removed.category, removed.stock, removed.price_paise, removed.is_hidden, -1) as entry
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
