-- Returns what an account's parcels of a day (WIB) cost, without those whose money went back.
create or replace function shipped_on(p_member_id bigint, p_date date) returns bigint language plpgsql stable
security definer set search_path = public, pg_temp as $$
begin
  return (select coalesce(sum(s.total_cost), 0)::bigint from shipment s
    where s.member_id = p_member_id and s.business_date = p_date and s.status in ('processing', 'success'));
end $$;

revoke execute on function shipped_on(bigint,date) from public;
grant execute on function shipped_on(bigint,date) to konter_app;
