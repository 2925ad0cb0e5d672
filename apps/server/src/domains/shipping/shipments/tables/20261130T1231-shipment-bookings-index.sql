create index concurrently shipment_booked on shipment (booked_until) where booked_until is not null and confirmed_at is null;

-- undo
drop index shipment_booked;
