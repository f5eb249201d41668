alter table message add column answered integer not null default 0 check (answered in (0, 1));

create index message_unread on message (date, sequence) where read = 0;
