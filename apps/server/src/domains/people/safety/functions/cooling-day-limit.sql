-- The brand's setting, within the contract's bounds COOLING_DAY_LIMIT; a test compares the two.
create or replace function cooling_day_limit() returns bigint language plpgsql stable as $$
declare
  v_value jsonb := (select s.value from brand_setting s where s.name = 'cooling_day_limit');
begin
  return case when jsonb_typeof(v_value) = 'number' and (v_value #>> '{}')::numeric between 0 and 10000000
    then (v_value #>> '{}')::numeric::bigint else 500000 end;
end $$;

revoke execute on function cooling_day_limit() from public;
grant execute on function cooling_day_limit() to konter_app;
