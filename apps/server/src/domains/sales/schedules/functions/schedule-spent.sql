-- The net amount spent by runs of this month (WIB), of one schedule or of all of a member's. Refunds do not count.
create or replace function schedule_spent(p_member_id bigint, p_schedule_id bigint) returns bigint language plpgsql stable as $$
declare
  v_month date := date_trunc('month', clock_timestamp() at time zone 'Asia/Jakarta')::date;
begin
  return (select coalesce(sum(p.price), 0)::bigint
    from schedule s join schedule_run r on r.schedule_id = s.id join purchase p on p.ref_id = r.ref_id
    where s.member_id = p_member_id and (p_schedule_id is null or s.id = p_schedule_id)
      and p.business_date >= v_month and p.business_date < v_month + interval '1 month'
      and p.state not in ('failed', 'canceled', 'returned'));
end $$;

revoke execute on function schedule_spent(bigint,bigint) from public;
grant execute on function schedule_spent(bigint,bigint) to konter_app;
