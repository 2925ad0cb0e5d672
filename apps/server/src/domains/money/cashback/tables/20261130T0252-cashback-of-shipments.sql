-- An entry was earned by a purchase or by a shipment.
alter table cashback_entry alter column purchase_id drop not null, add column shipment_id bigint;

-- undo
delete from cashback_entry where purchase_id is null;
alter table cashback_entry alter column purchase_id set not null, drop column shipment_id;
