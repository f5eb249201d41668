-- What an import replaced, so that it can be undone. Removed after 30 days; a restore leaves it as it is.
create table product_import (
  id text primary key,
  imported_at text not null,
  added integer not null,
  changed integer not null
) strict;

create table product_import_item (
  import_id text not null references product_import (id) on delete cascade,
  product_id text not null,
  before text not null,
  saved_at text not null,
  primary key (import_id, product_id)
) strict;
