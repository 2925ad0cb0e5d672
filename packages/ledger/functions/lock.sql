-- Takes the ledger for this transaction. Every function that moves money calls it before it looks at anything else.
-- (plpgsql here and below: PostgreSQL plans an SQL function's body anew at each call, a plpgsql one's once.)
create or replace function ledger.lock() returns void language plpgsql as $$
begin
  perform from ledger.head where singleton for no key update;
end $$;

revoke execute on function ledger.lock() from public;
