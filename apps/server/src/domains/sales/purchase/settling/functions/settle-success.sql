create or replace function settle_success(p purchase, a purchase_attempt, o record, s supplier, p_now timestamptz) returns text language plpgsql as $$
declare
  v_cost bigint := coalesce(o.cost, a.quoted_cost);
begin
  -- Delivered, but the code for the customer is missing: keep checking.
  if p.needs_serial and coalesce(o.serial_number, '') = '' then
    return settle_open(p, a, o, s, p_now);
  end if;
  update purchase_attempt set state = 'success', actual_cost = v_cost, answered_at = p_now, next_action_at = null, resume_check_at = null,
    row_seen = a.row_seen, call_again_at = a.call_again_at, look_at = second_look(a, s, p_now)
    where purchase_id = a.purchase_id and number = a.number;
  perform post_delivery(p, a, v_cost, 'success', ledger.account_id('in_flight', 'brand'));
  update purchase set state = 'success', cost = v_cost, serial_number = nullif(o.serial_number, ''), settled_at = p_now,
    case_reason = case when p.case_reason = 'contradiction' then p.case_reason end, case_since = case when p.case_reason = 'contradiction' then p.case_since end
    where id = p.id;
  perform guard_cost(p, a, v_cost, p_now);
  perform announce_purchase(p.id, 'purchase.success');
  return 'settled_success';
end $$;

revoke execute on function settle_success(purchase,purchase_attempt,record,supplier,timestamp with time zone) from public;
