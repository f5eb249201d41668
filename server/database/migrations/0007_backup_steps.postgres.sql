-- The last outcome of each step of the daily backup. A restore leaves it as it is.
create table backup_step (
  step text primary key check (step in ('made', 'checked', 'copied')),
  file text not null,
  succeeded_at text not null,
  failed_at text not null,
  failure text not null
);
