-- Whether the brand came out of a backup and nobody has signed what happened since.
create or replace function is_restored() returns boolean language sql stable as $$
  select exists (select from restoration where signed_at is null)
$$;

revoke execute on function is_restored() from public;
grant execute on function is_restored() to konter_app;
