-- The order of featured products on the home page: 1 comes first. 9999 has no place of its own and comes after the others.
alter table product add column featured_position integer not null default 9999
  check (featured_position between 1 and 9999);
create index product_on_home on product (featured_position, featured_rank, sort_name, id)
  where is_featured = 1 and is_hidden = 0;
