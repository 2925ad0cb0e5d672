-- Leases due schedules to a worker. When a run fails with an exception, it is due again after its lease ends.
create or replace function claim_schedules(p_limit integer, p_lease interval) returns table (schedule_id bigint)
language sql security definer set search_path = public, pg_temp as $$
  with due as (
    select id from schedule where next_run_at <= clock_timestamp() and noticed_run_at = next_run_at
      and (leased_until is null or leased_until <= clock_timestamp())
    order by next_run_at limit p_limit for update skip locked
  )
  update schedule s set leased_until = clock_timestamp() + p_lease from due where s.id = due.id returning s.id
$$;

revoke execute on function claim_schedules(integer,interval) from public;
grant execute on function claim_schedules(integer,interval) to konter_app;
