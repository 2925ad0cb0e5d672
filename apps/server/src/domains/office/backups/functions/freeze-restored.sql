-- Closes a restored brand. The triggers exist only while it is closed, so that other brands have no additional cost.
-- When a brand is restored again before signing, the older known time applies.
create or replace function freeze_restored(p_known_until timestamptz, p_source text) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_id bigint;
begin
  update restoration set known_until = least(known_until, p_known_until), source = p_source, restored_at = clock_timestamp(),
    reconciled_at = null, report = null where signed_at is null returning id into v_id;
  if v_id is null then
    insert into restoration (known_until, source) values (p_known_until, p_source) returning id into v_id;
  end if;
  -- Staff may record losses, fundings and corrections; all other money movements wait.
  create or replace trigger refused_while_restored before insert on ledger.journal
    for each row execute function refuse_while_restored('supplier_funding,balance_adjustment');
  create or replace trigger refused_while_restored before insert on deposit_request
    for each row execute function refuse_while_restored();
  create or replace trigger refused_while_restored before insert on payment_charge
    for each row execute function refuse_while_restored();
  return v_id;
end $$;

revoke execute on function freeze_restored(timestamptz,text) from public;
