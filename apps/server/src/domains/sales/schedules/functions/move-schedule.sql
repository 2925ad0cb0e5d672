-- Pauses, resumes (with the PIN) or deletes. Requesting the current state changes nothing. Results: done, or an error
-- code.
create or replace function move_schedule(p_code text, p_member_id bigint, p_to text, p_pin bytea, out result text, out detail timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  s schedule;
  v_pin record;
  v_next timestamptz;
begin
  select * into s from schedule where code = p_code and member_id = p_member_id and state <> 'deleted' for update;
  if not found then
    result := 'schedule_not_found';
    return;
  end if;
  result := 'done';
  if s.state = p_to then return; end if;
  if p_to = 'paused' and s.state <> 'active' then
    result := 'schedule_not_active';
    return;
  end if;
  if p_to = 'active' then
    perform ledger.lock();
    v_pin := check_pin(p_member_id, p_pin);
    if v_pin.result <> 'ok' then
      result := 'pin_' || v_pin.result;
      detail := v_pin.locked_until;
      return;
    end if;
    v_next := next_schedule_run(s.on_date, s.on_day, s.at_time, clock_timestamp(), s.last_run_on);
    if v_next is null then
      result := 'schedule_in_past';
      return;
    end if;
  end if;
  update schedule set state = p_to, next_run_at = v_next, stop_reason = null where id = s.id;
end $$;

revoke execute on function move_schedule(text,bigint,text,bytea) from public;
grant execute on function move_schedule(text,bigint,text,bytea) to konter_app;
