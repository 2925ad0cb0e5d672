-- Returns the detail of cooling_limit if a recovering account may not spend this amount now; otherwise null.
create or replace function cooling_refusal(p_member_id bigint, p_amount bigint) returns text language plpgsql stable
security definer set search_path = public, pg_temp as $$
declare
  v_now timestamptz := clock_timestamp();
begin
  return (select cooling_detail(m.cooling_until) from member m where m.id = p_member_id and m.cooling_until > v_now
    and spent_on(m.id, (v_now at time zone 'Asia/Jakarta')::date) + p_amount > cooling_day_limit());
end $$;

revoke execute on function cooling_refusal(bigint,bigint) from public;
grant execute on function cooling_refusal(bigint,bigint) to konter_app;
