create index concurrently shipment_by_courier_day on shipment (courier, business_date desc, id desc);

-- undo
drop index shipment_by_courier_day;
