-- The rows that a Master decided at once: the key of the batch without the row's number, as a code.
create index concurrently loan_draw_of_batch on loan_draw (('B' || upper(left(md5(regexp_replace(batch_key, ' [0-9]+$', '')), 11))));

-- undo
drop index loan_draw_of_batch;
