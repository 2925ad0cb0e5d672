-- What a courier says that a parcel weighs and costs, by its history or its invoice; only a word that differs from the last one.
create table parcel_weighing (
  id bigint generated always as identity primary key,
  shipment_id bigint not null references shipment,
  source text not null check (source in ('track', 'invoice')),
  grams integer not null check (grams >= 0),
  total bigint not null check (total >= 0),
  at timestamptz not null default clock_timestamp(),
  -- When it is compared with what was charged; null afterwards.
  compare_at timestamptz default clock_timestamp(),
  -- What the comparison did.
  effect text,
  check ((compare_at is null) = (effect is not null))
);
create index parcel_weighing_of on parcel_weighing (shipment_id, id);
create index parcel_weighing_due on parcel_weighing (compare_at) where compare_at is not null;
revoke delete on parcel_weighing from konter_app;

-- undo
drop table parcel_weighing;
