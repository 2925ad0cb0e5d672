-- since 0.0.0 cashback_entry: no released version writes entries of shipments
create unique index concurrently cashback_entry_of_shipment on cashback_entry (shipment_id, kind) where shipment_id is not null;

-- undo
drop index cashback_entry_of_shipment;
