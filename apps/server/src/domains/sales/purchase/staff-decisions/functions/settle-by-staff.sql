-- Applies a staff decision to a decided attempt. A decision equal to the current one changes nothing.
create or replace function settle_by_staff(p purchase, a purchase_attempt, o record, s supplier, p_now timestamptz) returns text language plpgsql as $$
begin
  if p.state = 'returned' or a.state in ('canceled', 'reversed') or definite_word(o.state, '') = (case a.state when 'success' then 'success' else 'failed' end) then
    return 'no_effect';
  end if;
  return change_decision(p, a, o, s, p_now);
end $$;

revoke execute on function settle_by_staff(purchase,purchase_attempt,record,supplier,timestamp with time zone) from public;
