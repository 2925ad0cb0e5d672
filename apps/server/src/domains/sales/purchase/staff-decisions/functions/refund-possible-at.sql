-- The earliest time at which staff may declare an unanswered attempt failed: a call is in progress until its lease
-- ends, and the supplier counts a purchase as never arrived only after its settle time. Null where the attempt is
-- decided or was never sent.
create or replace function refund_possible_at(a purchase_attempt, s supplier) returns timestamptz language plpgsql stable as $$
begin
  if a.state not in ('submitting', 'pending') or a.submitted_at is null then
    return null;
  end if;
  return greatest(a.submitted_at + make_interval(mins => s.not_found_final_after_minutes),
    case when a.state = 'submitting' then a.next_action_at end);
end $$;

revoke execute on function refund_possible_at(purchase_attempt, supplier) from public;
grant execute on function refund_possible_at(purchase_attempt, supplier) to konter_app;
