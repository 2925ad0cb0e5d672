-- A delivery is searchable by its serial number and by the corrected number.
create or replace function keep_serial() returns trigger language plpgsql as $$
begin
  insert into purchase_serial (serial_key, purchase_id)
    select serial_key(n), new.id from unnest(array[new.serial_number, new.serial_correction]) as n where serial_key(n) <> ''
  on conflict do nothing;
  return null;
end $$;

revoke execute on function keep_serial() from public;

create or replace trigger purchase_serials after insert or update of serial_number, serial_correction on purchase
  for each row when (new.serial_number is not null) execute function keep_serial();
