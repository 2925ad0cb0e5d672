-- A session, member or staff row that changed is forgotten by every process within moments.
create or replace function announce_identity_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('identity', '');
  return null;
end $$;

revoke execute on function announce_identity_change() from public;
