-- The brand's setting, within the contract's bounds; a test compares the two. Nought: Masters add nothing.
create or replace function agent_markup_most() returns bigint language plpgsql stable as $$
declare
  v_value jsonb := (select s.value from brand_setting s where s.name = 'agent_markup_most');
begin
  return case when jsonb_typeof(v_value) = 'number' and (v_value #>> '{}')::numeric between 0 and 1000000
    then (v_value #>> '{}')::numeric::bigint else 500 end;
end $$;

revoke execute on function agent_markup_most() from public;
grant execute on function agent_markup_most() to konter_app;
