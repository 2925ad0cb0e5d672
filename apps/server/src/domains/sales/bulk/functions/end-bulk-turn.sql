-- Releases a run after a worker's iteration: it is due again after the pause, or when the first row is tried again, or
-- ends when no row waits. Returns true when it ended.
create or replace function end_bulk_turn(p_run_id bigint, p_pause interval) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r bulk_run;
  v_open boolean;
  v_retry_at timestamptz;
begin
  select * into r from bulk_run where id = p_run_id for update;
  if r.state not in ('draft', 'running') then
    return false;
  end if;
  v_open := exists (select from bulk_row b where b.run_id = r.id and b.state in ('checking', 'waiting'));
  if v_open and not exists (select from bulk_row b where b.run_id = r.id and b.state in ('checking', 'waiting') and b.retry_at is null) then
    v_retry_at := (select min(b.retry_at) from bulk_row b where b.run_id = r.id and b.state in ('checking', 'waiting'));
  end if;
  update bulk_run set next_action_at = case when v_open then greatest(clock_timestamp() + p_pause, v_retry_at) end,
      state = case when v_open then state when state = 'draft' then 'checked' else 'finished' end,
      ended_at = case when not v_open and state = 'running' then clock_timestamp() end
    where id = r.id;
  perform announce_bulk(r.id);
  return not v_open and r.state = 'running';
end $$;

revoke execute on function end_bulk_turn(bigint,interval) from public;
grant execute on function end_bulk_turn(bigint,interval) to konter_app;
