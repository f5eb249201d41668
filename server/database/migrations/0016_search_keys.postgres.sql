-- The sound key of a soft c before ae, as in Dracaena, has changed, and numbers are no search terms any more.
update product set search_version = 0
where search_text like '%cae%' or id in (select product_id from product_term where term ~ '[0-9]');
