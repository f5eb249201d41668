-- What an import replaced, so that it can be undone. Removed after 30 days; a restore leaves it as it is.
create table product_import (
  id text collate "C" primary key,
  imported_at text collate "C" not null,
  added integer not null,
  changed integer not null
);

create table product_import_item (
  import_id text collate "C" not null references product_import (id) on delete cascade,
  product_id text collate "C" not null,
  before text not null,
  saved_at text collate "C" not null,
  primary key (import_id, product_id)
);
