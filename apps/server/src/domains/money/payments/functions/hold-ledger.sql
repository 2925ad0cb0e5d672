-- Takes the ledger for this transaction, for use-cases that look at their own rows before they post: the ledger is locked first
-- everywhere.
create or replace function hold_ledger() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger.lock();
end $$;

revoke execute on function hold_ledger() from public;
grant execute on function hold_ledger() to konter_app;
