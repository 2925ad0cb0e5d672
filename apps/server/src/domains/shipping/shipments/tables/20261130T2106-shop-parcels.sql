-- The brand pays for parcels of its shop.
-- few rows shipment.shipment_payer_check: the new check allows more than the old one
alter table shipment drop constraint shipment_payer_check,
  add constraint shipment_payer_check check (payer in ('deposit', 'channel', 'shop')) not valid;

-- undo
alter table shipment drop constraint shipment_payer_check,
  add constraint shipment_payer_check check (payer in ('deposit', 'channel')) not valid;
