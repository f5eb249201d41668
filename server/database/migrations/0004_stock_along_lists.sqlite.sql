-- With the stock in them, these lists are narrowed by it without a look at the products themselves.
drop index product_newest;
drop index product_cheapest;
drop index product_named;
drop index product_category_newest;
drop index product_category_cheapest;
drop index product_category_named;
create index product_newest on product (created_at, id, stock);
create index product_cheapest on product (price_paise, sort_name, id, stock);
create index product_named on product (sort_name, id, stock);
create index product_category_newest on product (category, created_at, id, stock);
create index product_category_cheapest on product (category, price_paise, sort_name, id, stock);
create index product_category_named on product (category, sort_name, id, stock);
