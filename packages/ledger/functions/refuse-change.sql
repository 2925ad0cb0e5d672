create or replace function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger rows are never updated or deleted' using errcode = 'restrict_violation';
end $$;

revoke execute on function ledger.refuse_change() from public;
