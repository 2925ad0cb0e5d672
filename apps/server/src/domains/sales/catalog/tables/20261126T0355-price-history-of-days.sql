-- What changed for a tier of late, the newest first.
create index concurrently price_history_of_days on price_history (category, id);

-- undo
drop index price_history_of_days;
