-- The session that turned notifications on or used them last: ending it ends them. Empty for older subscriptions.
alter table push_subscription add column session_id text not null default '';
