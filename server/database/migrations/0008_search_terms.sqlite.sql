-- The catalogue's vocabulary by sound, to correct searches that find nothing. The shop fills it when it starts: products
-- whose search_version is 0 get their terms and their search_text anew.
create table product_term (
  product_id text not null references product (id) on delete cascade,
  term text not null,
  key text not null,
  primary key (product_id, term)
) strict, without rowid;

create index product_term_key on product_term (key, term);

alter table product add column search_version integer not null default 0;
create index product_unindexed on product (id) where search_version = 0;
