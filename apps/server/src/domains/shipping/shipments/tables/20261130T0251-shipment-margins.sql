-- few rows shipment: no released version has any
-- since 0.0.0 shipment.shipment_margin_check: no released version writes shipments
alter table shipment
  -- The part of the shipping fee that is the brand's; the rest is the courier's.
  add column margin bigint not null default 0,
  -- Promised at sending, paid from the margin.
  add column agent_cashback bigint not null default 0,
  add column upline_share bigint not null default 0,
  add column upline_id bigint references member,
  add constraint shipment_margin_check check (agent_cashback >= 0 and upline_share >= 0 and agent_cashback + upline_share <= margin
    and margin <= shipping_fee and (upline_share = 0 or upline_id is not null));

-- Parcels that came back to their sender, whose cashback is taken back.
create table shipment_return (
  shipment_id bigint primary key references shipment,
  returned_at timestamptz not null default clock_timestamp(),
  done_at timestamptz
);
create index shipment_return_open on shipment_return (returned_at, shipment_id) where done_at is null;

-- For the search of the back office.
create index shipment_by_waybill on shipment (waybill) where waybill is not null;

-- undo
drop index shipment_by_waybill;
drop table shipment_return;
alter table shipment drop constraint shipment_margin_check, drop column margin, drop column agent_cashback, drop column upline_share, drop column upline_id;
