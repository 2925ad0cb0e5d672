-- The detail of cooling_limit, as JSON: the daily limit in rupiah, and the end of the cooling period in milliseconds.
create or replace function cooling_detail(p_until timestamptz) returns text language sql stable as $$
  select jsonb_build_object('limit', cooling_day_limit(), 'until', (extract(epoch from p_until) * 1000)::bigint)::text
$$;

revoke execute on function cooling_detail(timestamp with time zone) from public;
grant execute on function cooling_detail(timestamp with time zone) to konter_app;
