-- Requests an early check of an open purchase. Returns false while the supplier's interval has not passed. It does not
-- count as a step of the automatic back-off: the next automatic check keeps its time.
create or replace function request_check(p_ref_id text) returns boolean
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
begin
  update purchase_attempt a set
      resume_check_at = case when a.next_action_at > clock_timestamp() then coalesce(a.resume_check_at, a.next_action_at) else a.resume_check_at end,
      next_action_at = least(a.next_action_at, clock_timestamp())
    from purchase p
    where p.ref_id = p_ref_id and a.purchase_id = p.id and a.number = p.attempt_number and a.state = 'pending' and a.next_action_at is not null
      and a.answered_at <= clock_timestamp() - interval '60 seconds' and coalesce(a.call_again_at <= clock_timestamp(), true);
  return found;
end $$;

revoke execute on function request_check(text) from public;
grant execute on function request_check(text) to konter_app;
