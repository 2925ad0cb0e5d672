-- The brand's setting. A test compares its bounds with the contract's COOLING_DAY_LIMIT.
create or replace function cooling_day_limit() returns bigint language sql stable as $$
  select whole_setting('cooling_day_limit', 10000000, 500000)
$$;

revoke execute on function cooling_day_limit() from public;
grant execute on function cooling_day_limit() to konter_app;
