-- Puts the stop of an account's spending into effect, as the last statement of the transaction that wrote it. Accepting
-- a purchase holds the ledger's lock from its check to its commit, so none that follows is judged by the state before.
-- A stop by a former upline ends at once.
create or replace function begin_stop(p_member_id bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger.lock();
  update member m set stop_reason = s.reason from spending_stop s
    where m.id = p_member_id and s.member_id = m.id and s.lifted_at is null and s.stopped_by = m.upline_id;
  if found then
    update spending_stop set at = clock_timestamp() where member_id = p_member_id and lifted_at is null;
  else
    update spending_stop set lifted_at = clock_timestamp() where member_id = p_member_id and lifted_at is null;
  end if;
end $$;

revoke execute on function begin_stop(bigint) from public;
grant execute on function begin_stop(bigint) to konter_app;
