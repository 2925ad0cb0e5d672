-- Ends a rule now; sales accepted earlier keep what they earned. Results: ended, or the contract's error code.
create or replace function end_cashback_rule(p_id bigint) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_now timestamptz;
begin
  perform ledger.lock();
  v_now := clock_timestamp();
  update cashback_rule set valid_until = greatest(v_now, valid_from)
    where id = p_id and coalesce(valid_until > greatest(v_now, valid_from), true);
  if found then return 'ended'; end if;
  return case when exists (select from cashback_rule where id = p_id) then 'cashback_rule_ended' else 'cashback_rule_not_found' end;
end $$;

revoke execute on function end_cashback_rule(bigint) from public;
grant execute on function end_cashback_rule(bigint) to konter_app;
