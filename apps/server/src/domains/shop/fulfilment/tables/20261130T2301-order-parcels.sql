-- Parcels of an order: the first one, and those that replace one that failed.
create table shop_order_parcel (
  order_id bigint not null references shop_order,
  attempt smallint not null check (attempt > 0),
  -- The shipment by a connected courier, or the waybill that staff typed.
  shipment_ref text unique references shipment (ref_id),
  waybill text,
  staff_id bigint not null references staff,
  sent_at timestamptz not null default clock_timestamp(),
  primary key (order_id, attempt),
  check ((shipment_ref is null) = (waybill is not null))
);
revoke update, delete on shop_order_parcel from konter_app;

-- undo
drop table shop_order_parcel;
