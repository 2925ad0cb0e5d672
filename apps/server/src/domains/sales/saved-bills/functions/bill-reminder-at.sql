-- The time of the reminder for the next due day of a saved bill: 07:00 WIB this many days before, or the next morning
-- when that has passed; on the due day itself immediately when its morning has passed too.
create or replace function bill_reminder_at(p_due_day integer, p_days integer, p_over date, p_now timestamptz) returns timestamptz language plpgsql stable as $$
declare
  v_due date := next_bill_due(p_due_day, (p_now at time zone 'Asia/Jakarta')::date, p_over);
  v_at timestamptz := (v_due - p_days + time '07:00') at time zone 'Asia/Jakarta';
  v_morning timestamptz := ((p_now at time zone 'Asia/Jakarta')::date + time '07:00') at time zone 'Asia/Jakarta';
begin
  if v_at > p_now then
    return v_at;
  end if;
  if (p_now at time zone 'Asia/Jakarta')::time between '07:00' and '10:59:59' then
    return p_now;
  end if;
  if v_morning <= p_now then
    v_morning := v_morning + interval '1 day';
  end if;
  return case when (v_morning at time zone 'Asia/Jakarta')::date <= v_due then v_morning else p_now end;
end $$;

revoke execute on function bill_reminder_at(integer,integer,date,timestamp with time zone) from public;
grant execute on function bill_reminder_at(integer,integer,date,timestamp with time zone) to konter_app;
