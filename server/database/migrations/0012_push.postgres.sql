-- The key pair that identifies this shop to push services. Generated once: another one would end all subscriptions.
create table push_key (
  id integer primary key check (id = 1),
  public_key text not null,
  private_key text not null
);

create table push_subscription (
  endpoint text primary key check (length(endpoint) <= 2000),
  user_id text not null references shop_user (id) on delete cascade,
  p256dh text not null check (length(p256dh) <= 200),
  auth text not null check (length(auth) <= 100),
  created_at text not null
);
