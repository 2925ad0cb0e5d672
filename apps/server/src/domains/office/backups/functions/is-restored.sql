-- Whether the brand was restored from a backup that is not signed yet.
create or replace function is_restored() returns boolean language sql stable as $$
  select exists (select from restoration where signed_at is null)
$$;

revoke execute on function is_restored() from public;
grant execute on function is_restored() to konter_app;
