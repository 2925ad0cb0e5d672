-- Returns when every purchase that was being accepted at the call is committed or rejected: accepting holds the ledger's
-- lock from its check to its commit. One that follows sees what was committed before the call.
create or replace function await_accepting() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger.lock();
end $$;

revoke execute on function await_accepting() from public;
grant execute on function await_accepting() to konter_app;
