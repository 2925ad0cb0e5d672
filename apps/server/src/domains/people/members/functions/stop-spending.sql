-- Stops the spending of a Master's direct agent, in the caller's transaction. Accepting a purchase holds the ledger's
-- lock from its check to its commit, so with the lock none that follows is judged by the state before. Results:
-- stopped, unchanged (it was stopped already), agent_unknown.
create or replace function stop_spending(p_agent_id bigint, p_master_id bigint, p_reason text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger.lock();
  perform from member where id = p_agent_id and upline_id = p_master_id and deleted_at is null for no key update;
  if not found then return 'agent_unknown'; end if;
  insert into spending_stop (member_id, stopped_by, reason) values (p_agent_id, p_master_id, p_reason) on conflict do nothing;
  if not found then return 'unchanged'; end if;
  update member set stop_reason = p_reason where id = p_agent_id;
  return 'stopped';
end $$;

revoke execute on function stop_spending(bigint,bigint,text) from public;
grant execute on function stop_spending(bigint,bigint,text) to konter_app;
