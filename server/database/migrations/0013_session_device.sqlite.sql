-- The User-Agent at sign-in; empty for older sessions.
alter table session add column user_agent text not null default '';
