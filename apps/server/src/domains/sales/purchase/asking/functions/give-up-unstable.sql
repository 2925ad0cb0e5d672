-- The supplier's status keeps changing. The outcome is uncertain: the member is refunded, staff decide, and the brand
-- carries the risk.
create or replace function give_up_unstable(p purchase, a purchase_attempt, s supplier, p_now timestamptz) returns text language plpgsql as $$
begin
  perform close_question(a);
  if a.number = p.attempt_number and p.state = 'success' and a.turned < 4 then
    perform change_to_failed(p, a, s, p_now);
  end if;
  perform open_case(p, 'contradiction', p_now);
  return 'contradiction';
end $$;

revoke execute on function give_up_unstable(purchase,purchase_attempt,supplier,timestamp with time zone) from public;
