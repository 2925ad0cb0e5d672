-- The search key of a serial number: its letters and digits up to the first slash. Some suppliers write name and tariff
-- after it.
create or replace function serial_key(p_serial_number text) returns text language sql immutable strict parallel safe as $$
  select left(upper(regexp_replace(split_part(p_serial_number, '/', 1), '[^0-9A-Za-z]', '', 'g')), 100)
$$;

revoke execute on function serial_key(text) from public;
grant execute on function serial_key(text) to konter_app;
