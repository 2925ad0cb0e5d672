-- Notifies every process to drop a changed session, member or staff row from its cache.
create or replace function announce_identity_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('identity', '');
  return null;
end $$;

revoke execute on function announce_identity_change() from public;
