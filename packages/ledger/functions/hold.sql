-- Takes the ledger's lock for the server's role. Called first by code that checks its own rows before it posts.
create or replace function ledger.hold() returns void language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  perform ledger.lock();
end $$;

revoke execute on function ledger.hold() from public;
grant execute on function ledger.hold() to konter_app;
