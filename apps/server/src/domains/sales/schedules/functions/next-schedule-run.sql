-- The first run after an instant and on a later day than the last run; null when none is left. The contract's
-- nextScheduleRun has the same rule, and a test compares the two.
create or replace function next_schedule_run(p_date date, p_day smallint, p_time time, p_after timestamptz, p_last_run_on date)
returns timestamptz language plpgsql stable as $$
declare
  v_month date := date_trunc('month', greatest((p_after at time zone 'Asia/Jakarta')::date, p_last_run_on)::timestamp)::date;
  v_date date := p_date;
  v_run timestamptz;
begin
  -- This month or the next. A single date is checked twice without effect.
  for v_later in 0 .. 1 loop
    if p_day is not null then
      v_date := v_month + least(p_day, extract(day from v_month + interval '1 month' - interval '1 day')::integer) - 1;
      v_month := (v_month + interval '1 month')::date;
    end if;
    v_run := (v_date + p_time) at time zone 'Asia/Jakarta';
    if v_run > p_after and (p_last_run_on is null or v_date > p_last_run_on) then
      return v_run;
    end if;
  end loop;
  return null;
end $$;

revoke execute on function next_schedule_run(date,smallint,time without time zone,timestamp with time zone,date) from public;
grant execute on function next_schedule_run(date,smallint,time without time zone,timestamp with time zone,date) to konter_app;
