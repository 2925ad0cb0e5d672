-- Whether the bill of a due day was paid here and not refunded: in the month of that day, or since the reminder.
-- Billers collect all open periods together, so a payment in that month includes it.
create or replace function bill_paid_for(b saved_bill, p_due_on date) returns boolean language sql stable as $$
  select exists (
    select from bill_inquiry i join purchase p on p.ref_id = i.ref_id
    where i.member_id = b.member_id and i.product_id = b.product_id and i.customer_number = b.customer_number and i.state = 'paid'
      and i.asked_at >= (least(date_trunc('month', p_due_on::timestamp)::date, p_due_on - b.reminder_days)::timestamp) at time zone 'Asia/Jakarta'
      and p.state in ('reserved', 'submitting', 'unknown', 'success'))
$$;

revoke execute on function bill_paid_for(saved_bill,date) from public;
grant execute on function bill_paid_for(saved_bill,date) to konter_app;
