-- Changes a decision, for staff or for a status reported twice. When the attempt was changed too often, or a supplier
-- contradicts staff, opens a case instead.
create or replace function change_decision(p purchase, a purchase_attempt, o record, s supplier, p_now timestamptz) returns text language plpgsql as $$
declare
  v_by_staff boolean := exists (select from purchase_evidence e where e.purchase_id = a.purchase_id and e.attempt_number = a.number
    and e.source = 'staff' and e.effect not in ('no_effect', 'case_closed'));
begin
  perform close_question(a);
  if a.state = 'canceled' or a.turned >= 4 or (o.source <> 'staff' and v_by_staff) then
    perform open_case(p, 'contradiction', p_now);
    return 'contradiction';
  end if;
  if o.state = 'success' then
    return change_to_success(p, a, o, s, p_now);
  end if;
  return change_to_failed(p, a, s, p_now);
end $$;

revoke execute on function change_decision(purchase,purchase_attempt,record,supplier,timestamp with time zone) from public;
