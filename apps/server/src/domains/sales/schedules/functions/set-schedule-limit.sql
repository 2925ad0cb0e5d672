-- Sets the monthly limit of all schedules of a member. Raising it needs the PIN. Results: done, pin_needed, or an error
-- code.
create or replace function set_schedule_limit(p_member_id bigint, p_amount bigint, p_pin bytea, out result text, out detail timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_pin record;
begin
  perform ledger.lock();
  if p_amount > schedule_limit_of(p_member_id) then
    if p_pin is null then
      result := 'pin_needed';
      return;
    end if;
    v_pin := check_pin(p_member_id, p_pin);
    if v_pin.result <> 'ok' then
      result := 'pin_' || v_pin.result;
      detail := v_pin.locked_until;
      return;
    end if;
  end if;
  insert into schedule_limit (member_id, amount) values (p_member_id, p_amount) on conflict (member_id) do update set amount = excluded.amount;
  result := 'done';
end $$;

revoke execute on function set_schedule_limit(bigint,bigint,bytea) from public;
grant execute on function set_schedule_limit(bigint,bigint,bytea) to konter_app;
