-- Since when a parcel is in a closed manifest; its sender cannot cancel it any more.
alter table shipment add column handed_over_at timestamptz;

-- undo
alter table shipment drop column handed_over_at;
