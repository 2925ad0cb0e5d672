-- A brand setting that is a whole number from zero to p_most, as bounded by the contract; p_usual when it is missing or
-- invalid.
create or replace function whole_setting(p_name text, p_most bigint, p_usual bigint) returns bigint language plpgsql stable as $$
declare
  v_value jsonb := (select s.value from brand_setting s where s.name = p_name);
begin
  return case when jsonb_typeof(v_value) = 'number' and (v_value #>> '{}')::numeric between 0 and p_most
    then (v_value #>> '{}')::numeric::bigint else p_usual end;
end $$;

revoke execute on function whole_setting(text,bigint,bigint) from public;
grant execute on function whole_setting(text,bigint,bigint) to konter_app;
