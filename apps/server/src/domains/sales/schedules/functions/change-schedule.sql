-- Changes a schedule. Restricting it needs no PIN. Another time, a higher price or limit, or reactivating a stopped or
-- finished one does. Results: changed, pin_needed, or an error code.
create or replace function change_schedule(p_code text, p_member_id bigint, p_item json, p_pin bytea, out result text, out detail timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  i record;
  s schedule;
  v_pin record;
  v_next timestamptz;
begin
  select * into s from schedule where code = p_code and member_id = p_member_id and state <> 'deleted' for update;
  if not found then
    result := 'schedule_not_found';
    return;
  end if;
  select * into i from json_to_record(p_item) as r(
    customer_name text, note text, repeats text, on_date date, on_day smallint, at_time time, max_price bigint, monthly_limit bigint);
  if i.max_price > s.max_price or i.monthly_limit > s.monthly_limit or s.state in ('stopped', 'done')
      or (i.repeats, i.on_date, i.on_day, i.at_time) is distinct from (s.repeats, s.on_date, s.on_day, s.at_time) then
    if p_pin is null then
      result := 'pin_needed';
      return;
    end if;
    perform ledger.lock();
    v_pin := check_pin(p_member_id, p_pin);
    if v_pin.result <> 'ok' then
      result := 'pin_' || v_pin.result;
      detail := v_pin.locked_until;
      return;
    end if;
  end if;
  -- A run that is due now stays due. The next run is computed only for another time or a reactivation.
  v_next := s.next_run_at;
  if s.state in ('stopped', 'done') or (i.repeats, i.on_date, i.on_day, i.at_time) is distinct from (s.repeats, s.on_date, s.on_day, s.at_time) then
    v_next := next_schedule_run(i.on_date, i.on_day, i.at_time, clock_timestamp(), s.last_run_on);
    if v_next is null then
      result := 'schedule_in_past';
      return;
    end if;
  end if;
  update schedule set customer_name = i.customer_name, note = i.note, repeats = i.repeats, on_date = i.on_date, on_day = i.on_day,
    at_time = i.at_time, max_price = i.max_price, monthly_limit = i.monthly_limit, stop_reason = null,
    state = case when s.state = 'paused' then 'paused' else 'active' end,
    next_run_at = case when s.state <> 'paused' then v_next end
    where id = s.id;
  result := 'changed';
end $$;

revoke execute on function change_schedule(text,bigint,json,bytea) from public;
grant execute on function change_schedule(text,bigint,json,bytea) to konter_app;
