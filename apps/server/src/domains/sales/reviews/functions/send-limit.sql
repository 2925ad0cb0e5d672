-- How long a purchase may wait for a supplier: the brand's setting, clamped to the bounds shown to staff.
create or replace function send_limit() returns interval language plpgsql stable as $$
declare
  v_minutes jsonb := (select s.value from brand_setting s where s.name = 'send_limit_minutes');
begin
  if jsonb_typeof(v_minutes) is distinct from 'number' then
    return interval '1440 minutes';
  end if;
  return make_interval(mins => least(greatest(v_minutes::numeric, 10), 4320)::integer);
end $$;

revoke execute on function send_limit() from public;
grant execute on function send_limit() to konter_app;
