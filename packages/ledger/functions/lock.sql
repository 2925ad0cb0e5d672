-- Takes the ledger lock for this transaction. Every function that moves money calls it before it reads anything else.
-- (plpgsql here and below: PostgreSQL plans an SQL function's body at each call, but a plpgsql one's only once.)
create or replace function ledger.lock() returns void language plpgsql as $$
begin
  perform from ledger.head where singleton for no key update;
end $$;

revoke execute on function ledger.lock() from public;
