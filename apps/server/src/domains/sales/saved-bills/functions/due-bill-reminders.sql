-- Claims saved bills whose reminder is due, once per period, and returns those whose owners need a notification: the
-- bill is not paid here, and its due day has not passed. `p_now` is null for the current time. The caller notifies in
-- the same transaction.
create or replace function due_bill_reminders(p_limit integer, p_now timestamptz, out taken integer, out told jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_now timestamptz := coalesce(p_now, clock_timestamp());
  v_today date := (v_now at time zone 'Asia/Jakarta')::date;
  v_at timestamptz;
  v_due date;
  b saved_bill;
begin
  taken := 0;
  told := '[]';
  for b in select * from saved_bill where remind_at <= v_now order by remind_at limit p_limit for update skip locked loop
    taken := taken + 1;
    v_due := next_bill_due(b.due_day, v_today, b.told_due_on);
    v_at := bill_reminder_at(b.due_day, b.reminder_days, b.told_due_on, v_now);
    -- Send no notification at night, and none after an outage that covered the due day.
    if v_at > v_now then
      update saved_bill set remind_at = v_at where id = b.id;
      continue;
    end if;
    update saved_bill set told_due_on = v_due, remind_at = bill_reminder_at(due_day, reminder_days, v_due, v_now) where id = b.id;
    if not bill_paid_for(b, v_due) and not (select is_blocked(m) from member m where m.id = b.member_id) then
      told := told || jsonb_build_object('member_id', b.member_id, 'label', b.label, 'customer_number', b.customer_number, 'due_on', v_due,
        'product', (select d.name from bill_product d where d.id = b.product_id));
    end if;
  end loop;
end $$;

revoke execute on function due_bill_reminders(integer,timestamp with time zone) from public;
grant execute on function due_bill_reminders(integer,timestamp with time zone) to konter_app;
