-- Prices of PLN that a brand adds to those that come with the product: from their day on they count before those.
create table token_tariff (
  id bigint generated always as identity primary key,
  tariff text not null,
  from_va integer not null,
  to_va integer not null check (to_va >= from_va),
  -- Hundredths of a rupiah a kWh.
  lowest_hundredths integer not null check (lowest_hundredths > 0),
  highest_hundredths integer not null check (highest_hundredths >= lowest_hundredths),
  valid_from date not null,
  source text not null,
  staff_id bigint references staff,
  added_at timestamptz not null default clock_timestamp(),
  unique (tariff, from_va, valid_from)
);
revoke update on token_tariff from konter_app;

-- undo
drop table token_tariff;
