-- The supplier took the delivery back, although the attempt counts as delivered.
create or replace function change_to_failed(p purchase, a purchase_attempt, s supplier, p_now timestamptz) returns text language plpgsql as $$
begin
  update purchase_attempt set state = 'reversed', turned = a.turned + 1, look_at = second_look(a, s, p_now)
    where purchase_id = a.purchase_id and number = a.number;
  if a.number = p.attempt_number and p.state = 'success' then
    perform return_purchase(p, a, p_now);
    return 'returned';
  end if;
  perform post_stray(p, a, 'stray_returned', a.actual_cost);
  return 'stray_returned';
end $$;

revoke execute on function change_to_failed(purchase,purchase_attempt,supplier,timestamp with time zone) from public;
