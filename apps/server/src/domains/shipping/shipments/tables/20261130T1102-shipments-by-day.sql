create index concurrently shipment_by_day on shipment (business_date desc, id desc);

-- undo
drop index shipment_by_day;
