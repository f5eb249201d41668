-- The sound key of names with a soft c before ae, such as Dracaena, has changed.
update product set search_version = 0 where search_text like '%cae%';
