-- Stores another or a late serial number of a delivery. The first one is kept.
create or replace function note_serial(p purchase, o record) returns text language plpgsql as $$
begin
  if coalesce(o.serial_number, '') in ('', coalesce(p.serial_number, '')) then
    return 'no_effect';
  end if;
  if p.serial_number is null then
    update purchase set serial_number = o.serial_number where id = p.id;
    perform announce_purchase(p.id, 'purchase.corrected');
    return 'serial_added';
  end if;
  if p.serial_correction is distinct from o.serial_number then
    update purchase set serial_correction = o.serial_number where id = p.id;
    perform announce_purchase(p.id, 'purchase.corrected');
    return 'serial_corrected';
  end if;
  return 'no_effect';
end $$;

revoke execute on function note_serial(purchase,record) from public;
