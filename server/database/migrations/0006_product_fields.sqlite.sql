-- Other names are a JSON array of text; an empty care text means that the general one applies.
alter table product add column other_names text not null default '[]' check (length(other_names) <= 10000);
alter table product add column care_light text not null default '' check (length(care_light) <= 5000);
alter table product add column care_water text not null default '' check (length(care_water) <= 5000);
alter table product add column care_temperature text not null default '' check (length(care_temperature) <= 5000);
alter table product add column care_humidity text not null default '' check (length(care_humidity) <= 5000);
alter table product add column is_hidden integer not null default 0 check (is_hidden in (0, 1));

-- With is_hidden in the index, a list skips hidden products without reading them.
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
create index product_newest on product (created_at, id, stock, is_hidden);
create index product_featured on product (featured_rank, sort_name, id, is_hidden);
create index product_cheapest on product (price_paise, sort_name, id, stock, is_hidden);
create index product_named on product (sort_name, id, stock, is_hidden);
create index product_stock on product (stock, sort_name, id, is_hidden);
create index product_category_newest on product (category, created_at, id, stock, is_hidden);
create index product_category_featured on product (category, featured_rank, sort_name, id, is_hidden);
create index product_category_cheapest on product (category, price_paise, sort_name, id, stock, is_hidden);
create index product_category_named on product (category, sort_name, id, stock, is_hidden);
create index product_category_stock on product (category, stock, sort_name, id, is_hidden);
create index product_arrivals on product (created_at, id) where is_new_arrival = 1 and is_hidden = 0;
create index product_hidden on product (id, category) where is_hidden = 1;

-- Hidden products have a stock state of their own in the tally.
drop trigger product_tally_added;
drop trigger product_tally_removed;
drop trigger product_tally_changed;

create trigger product_tally_added after insert on product begin
  insert into product_tally values (
    new.category,
    case when new.is_hidden = 1 then 'hidden' when new.stock > 5 then 'in' when new.stock > 0 then 'low' else 'out' end,
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
    and stock_state =
      case when old.is_hidden = 1 then 'hidden' when old.stock > 5 then 'in' when old.stock > 0 then 'low' else 'out' end;
end;

create trigger product_tally_changed after update of category, stock, price_paise, is_hidden on product
when (new.category, new.stock, new.price_paise, new.is_hidden)
  <> (old.category, old.stock, old.price_paise, old.is_hidden) begin
  update product_tally set
    products = products - 1,
    units = units - old.stock,
    value_paise = value_paise - cast(old.price_paise as real) * old.stock
  where category = old.category
    and stock_state =
      case when old.is_hidden = 1 then 'hidden' when old.stock > 5 then 'in' when old.stock > 0 then 'low' else 'out' end;
  insert into product_tally values (
    new.category,
    case when new.is_hidden = 1 then 'hidden' when new.stock > 5 then 'in' when new.stock > 0 then 'low' else 'out' end,
    1,
    new.stock,
    cast(new.price_paise as real) * new.stock
  )
  on conflict do update set
    products = products + 1,
    units = units + excluded.units,
    value_paise = value_paise + excluded.value_paise;
end;
