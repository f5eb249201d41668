-- Words that shoppers searched for in vain, counted by day. Nothing about the shopper; erased after 90 days.
create table missed_search (
  word text not null check (length(word) <= 60),
  day text not null,
  times integer not null check (times > 0),
  primary key (word, day)
) strict, without rowid;
