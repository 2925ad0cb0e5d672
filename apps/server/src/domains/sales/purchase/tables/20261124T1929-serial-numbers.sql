-- The deliveries by what their serial numbers are found by (serial_key). Beside the purchases, not an index of theirs: settling goes
-- on updating them in place (HOT).
create table purchase_serial (
  serial_key text not null,
  purchase_id bigint not null,
  primary key (serial_key, purchase_id)
);
revoke insert, update, delete on purchase_serial from konter_app;

insert into purchase_serial (serial_key, purchase_id)
  select s.serial_key, s.id from (
    select p.id, left(upper(regexp_replace(split_part(n, '/', 1), '[^0-9A-Za-z]', '', 'g')), 100) as serial_key
    from purchase p cross join unnest(array[p.serial_number, p.serial_correction]) as n
  ) s where s.serial_key <> ''
on conflict do nothing;
