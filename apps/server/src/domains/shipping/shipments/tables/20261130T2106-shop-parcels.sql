-- The brand pays for parcels of its shop.
-- since 0.0.0 shipment.shipment_payer_check: it allows one payer more than the constraint that it replaces
alter table shipment drop constraint shipment_payer_check,
  add constraint shipment_payer_check check (payer in ('deposit', 'channel', 'shop')) not valid;

-- undo
alter table shipment drop constraint shipment_payer_check,
  add constraint shipment_payer_check check (payer in ('deposit', 'channel')) not valid;
