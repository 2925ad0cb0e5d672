create index concurrently shipment_of_member_day on shipment (member_id, business_date desc, id desc);

-- undo
drop index shipment_of_member_day;
