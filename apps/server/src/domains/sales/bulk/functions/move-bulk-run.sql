-- Pauses or resumes a run, or cancels its unsent rows. Needs no PIN, because none of these can buy more than was
-- confirmed. Requesting the current state changes nothing. Results: moved, or the error code of the contract.
create or replace function move_bulk_run(p_code text, p_member_id bigint, p_to text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r bulk_run;
begin
  select * into r from bulk_run where code = p_code and member_id = p_member_id for update;
  if r.id is null then return 'bulk_run_not_found'; end if;
  if r.state = p_to then return 'moved'; end if;
  if p_to = 'paused' and r.state <> 'running' then return 'bulk_run_not_running'; end if;
  if p_to = 'running' and r.state <> 'paused' then return 'bulk_run_not_paused'; end if;
  if p_to = 'running' and r.pause = 'staff' then return 'bulk_run_held'; end if;
  if p_to = 'canceled' and r.state = 'finished' then return 'bulk_run_over'; end if;
  if p_to = 'canceled' then
    update bulk_row set state = 'canceled' where run_id = r.id and state in ('checking', 'faulty', 'ready', 'waiting');
  end if;
  update bulk_run set state = p_to, pause = case when p_to = 'paused' then 'member' end,
      ended_at = case when p_to = 'canceled' then clock_timestamp() end,
      next_action_at = case when p_to = 'running' then clock_timestamp() end,
      holds_name = holds_name and (p_to <> 'canceled' or exists (select from bulk_row b where b.run_id = r.id and b.state = 'bought'))
    where id = r.id;
  perform announce_bulk(r.id);
  return 'moved';
end $$;

revoke execute on function move_bulk_run(text,bigint,text) from public;
grant execute on function move_bulk_run(text,bigint,text) to konter_app;
