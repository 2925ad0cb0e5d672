-- When a backup of this brand was last restored with a correct ledger; null: never.
create or replace function backup_restored_at() returns timestamptz language sql stable as $$
  select max(restored_at) from backup_restored where problems = 0
$$;

revoke execute on function backup_restored_at() from public;
grant execute on function backup_restored_at() to konter_app;
