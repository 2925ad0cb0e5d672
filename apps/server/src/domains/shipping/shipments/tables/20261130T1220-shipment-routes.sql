-- Why an automatic route was chosen, as it was when the parcel was accepted.
create table shipment_route (
  shipment_id bigint primary key references shipment,
  rule text not null check (rule in ('cheapest', 'fastest', 'courier')),
  -- Every route that was compared, with its total, days, health and outcome.
  candidates jsonb not null
);
revoke update, delete on shipment_route from konter_app;

-- undo
drop table shipment_route;
