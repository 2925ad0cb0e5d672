create index concurrently schedule_to_tell on schedule (next_run_at) where next_run_at is not null and noticed_run_at is distinct from next_run_at;

-- undo
drop index schedule_to_tell;
