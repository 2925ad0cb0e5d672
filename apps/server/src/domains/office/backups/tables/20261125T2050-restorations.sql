-- When this database came out of a backup, and who let the brand sell again. While the last row is not signed nothing is sold.
create table restoration (
  id bigint generated always as identity primary key,
  restored_at timestamptz not null default clock_timestamp(),
  -- The last moment that the database remembers: what was done later is known to suppliers, gateways and banks alone.
  known_until timestamptz not null,
  source text not null check (source in ('archive', 'point_in_time', 'by_hand')),
  -- What suppliers and gateways said since, as it is signed.
  reconciled_at timestamptz,
  report jsonb,
  signed_at timestamptz,
  signed_by bigint references staff,
  words text,
  check ((report is null) = (reconciled_at is null)),
  check ((signed_at is null) = (signed_by is null) and (signed_at is null) = (words is null)),
  check (signed_at is null or report is not null)
);
create unique index restoration_open on restoration ((true)) where signed_at is null;
revoke insert, update, delete on restoration from konter_app;

-- undo
drop table restoration;
