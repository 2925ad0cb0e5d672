-- The last call for a courier that had not come.
create table pickup_call (
  shipment_id bigint primary key references shipment,
  called_at timestamptz not null default clock_timestamp(),
  times integer not null default 1
);

-- The public page of a parcel; who has the token sees where the parcel is, and nothing personal.
create table parcel_link (
  shipment_id bigint primary key references shipment,
  token text not null unique,
  made_at timestamptz not null default clock_timestamp()
);
revoke update, delete on parcel_link from konter_app;

-- undo
drop table parcel_link, pickup_call;
