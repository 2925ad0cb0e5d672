-- Replaces earlier plain text by encrypted text in rows that still contain the text that was encrypted. Changes nothing
-- else of a purchase and writes no event.
create or replace function seal_deliveries(p_items json) returns integer
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_count integer;
begin
  with given as (
    select * from json_to_recordset(p_items) as t(id bigint, plain_number text, sealed_number text, plain_correction text, sealed_correction text)
  ), sealed as (
    update purchase p set serial_number = g.sealed_number, serial_correction = g.sealed_correction from given g
    where p.id = g.id and p.serial_number = g.plain_number and p.serial_correction is not distinct from g.plain_correction
      and g.sealed_number like 'SEAL1%' and (g.sealed_correction is null or g.sealed_correction like 'SEAL1%')
    returning p.id, g.plain_number, g.plain_correction
  ), gone as (
    delete from purchase_serial s using sealed d cross join unnest(array[d.plain_number, d.plain_correction]) as n
    where s.purchase_id = d.id and s.serial_key = serial_key(n) and s.serial_key not like 'SEAL1%'
  )
  select count(*) into v_count from sealed;
  return v_count;
end $$;

revoke execute on function seal_deliveries(json) from public;
grant execute on function seal_deliveries(json) to konter_app;
