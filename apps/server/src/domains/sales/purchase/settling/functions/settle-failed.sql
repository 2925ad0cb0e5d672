create or replace function settle_failed(p purchase, a purchase_attempt, o record, s supplier, p_now timestamptz) returns text language plpgsql as $$
begin
  update purchase_attempt set state = o.state, answered_at = p_now, next_action_at = null, resume_check_at = null,
    row_seen = a.row_seen, call_again_at = a.call_again_at, look_at = second_look(a, s, p_now)
    where purchase_id = a.purchase_id and number = a.number;
  if o.try_elsewhere and o.created <> 'unknown' and reroute_purchase(p, a, p_now) then
    return 'rerouted';
  end if;
  perform refund_purchase(p, 'failed', coalesce(o.reason, 'other'), p_now);
  return 'settled_failed';
end $$;

revoke execute on function settle_failed(purchase,purchase_attempt,record,supplier,timestamp with time zone) from public;
