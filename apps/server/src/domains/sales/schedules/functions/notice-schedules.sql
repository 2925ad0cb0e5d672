-- Notifies members about the runs of the next 24 hours, once for each. Returns how many.
create or replace function notice_schedules(p_limit integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  s schedule;
  v_count integer := 0;
begin
  for s in
    select * from schedule where next_run_at <= clock_timestamp() + interval '24 hours' and noticed_run_at is distinct from next_run_at
    order by next_run_at limit p_limit for update skip locked
  loop
    update schedule set noticed_run_at = s.next_run_at where id = s.id;
    perform announce_schedule(s, 'notice', jsonb_build_object('balance_short',
      coalesce((select a.balance from ledger.account a where a.kind = 'deposit' and a.owner = s.member_id::text), 0) < s.max_price));
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;

revoke execute on function notice_schedules(integer) from public;
grant execute on function notice_schedules(integer) to konter_app;
