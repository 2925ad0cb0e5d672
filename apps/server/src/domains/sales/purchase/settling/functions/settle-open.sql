create or replace function settle_open(p purchase, a purchase_attempt, o record, s supplier, p_now timestamptz) returns text language plpgsql as $$
declare
  -- The response does not describe the purchase: a timeout, a broken body, an unlisted code.
  v_unusable boolean := o.state = 'pending' and o.created <> 'yes';
  -- A manual check in between does not count as a step of the back-off.
  v_checks integer := a.checks + (case when o.source = 'status' and a.resume_check_at is null and not v_unusable then 1 else 0 end);
begin
  -- A callback that decides nothing is stored as evidence only, because a call in progress brings its own response.
  -- When staff had blocked the purchase until this callback, no call is in progress and nothing else moves it: from now
  -- on the supplier's status is queried.
  if o.source = 'callback' and (a.next_action_at is not null or p.case_reason is not null) then
    update purchase_attempt set row_seen = a.row_seen where purchase_id = a.purchase_id and number = a.number and row_seen <> a.row_seen;
    return 'pending';
  end if;
  if o.state = 'not_found' and a.not_found_count >= 1 and p_now - a.submitted_at >= make_interval(mins => s.not_found_final_after_minutes)
      and p_now - a.not_found_at >= make_interval(secs => greatest(30, s.min_seconds_between_calls)) then
    update purchase_attempt set state = 'failed', answered_at = p_now, next_action_at = null, resume_check_at = null, checks = v_checks,
      call_again_at = a.call_again_at, look_at = second_look(a, s, p_now) where purchase_id = a.purchase_id and number = a.number;
    perform refund_purchase(p, 'failed', 'not_found', p_now);
    return 'settled_failed';
  end if;
  update purchase_attempt set state = 'pending', answered_at = p_now, checks = v_checks, resume_check_at = null,
    row_seen = a.row_seen, call_again_at = a.call_again_at,
    not_found_count = case when v_unusable then a.not_found_count when o.state = 'not_found' then a.not_found_count + 1 else 0 end,
    not_found_at = case when v_unusable then a.not_found_at when o.state = 'not_found' then coalesce(a.not_found_at, p_now) end,
    next_action_at = greatest(a.call_again_at, coalesce(a.resume_check_at, p_now + case when v_unusable
      then least(wait_before_check(v_checks, s.first_check_after_seconds), interval '1 minute')
      else wait_before_check(v_checks, s.first_check_after_seconds) end))
    where purchase_id = a.purchase_id and number = a.number;
  if p.state = 'reserved' then
    update purchase set state = 'submitting' where id = p.id;
  end if;
  if p.state in ('reserved', 'submitting') then
    update purchase set state = 'unknown' where id = p.id;
  end if;
  if o.code = 'status_too_old' then
    perform open_case(p, 'status_too_old', p_now);
    update purchase_attempt set next_action_at = null where purchase_id = a.purchase_id and number = a.number;
  end if;
  return 'pending';
end $$;

revoke execute on function settle_open(purchase,purchase_attempt,record,supplier,timestamp with time zone) from public;
