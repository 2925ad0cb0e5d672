-- few rows shipment: no released version has any
-- few rows parcel_quote: no released version has any
-- since 0.0.0 shipment.shipment_destination_check: no released version writes shipments
-- since 0.0.0 parcel_quote.parcel_quote_destination_check: no released version writes quotes
-- Parcels to other countries have a country instead of a district.
alter table shipment
  alter column destination_district drop not null,
  -- ISO code of the country; null within Indonesia.
  add column destination_country text check (destination_country ~ '^[A-Z]{2}$'),
  -- Papers or goods, which decide services and customs forms abroad.
  add column content_kind text check (content_kind in ('document', 'goods')),
  add constraint shipment_destination_check check ((destination_district is null) = (destination_country is not null)
    and (content_kind is null) = (destination_country is null));

alter table parcel_quote
  alter column destination drop not null,
  add column destination_country text check (destination_country ~ '^[A-Z]{2}$'),
  add column content_kind text check (content_kind in ('document', 'goods')),
  add constraint parcel_quote_destination_check check ((destination is null) = (destination_country is not null)
    and (content_kind is null) = (destination_country is null));

-- undo
alter table parcel_quote drop constraint parcel_quote_destination_check, drop column content_kind, drop column destination_country;
delete from parcel_quote where destination is null;
alter table parcel_quote alter column destination set not null;
alter table shipment drop constraint shipment_destination_check, drop column content_kind, drop column destination_country;
-- The former version shows parcels abroad as parcels to the sender's own district.
update shipment set destination_district = origin_district where destination_district is null;
alter table shipment alter column destination_district set not null;
