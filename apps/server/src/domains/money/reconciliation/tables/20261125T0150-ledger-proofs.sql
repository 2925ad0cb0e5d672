-- When the books were proved, and what was found: health and metrics ask how long ago that was.
create table ledger_proof (
  id bigint generated always as identity primary key,
  proved_at timestamptz not null default clock_timestamp(),
  journals bigint not null,
  -- What was wrong; the report itself is printed, and names every place.
  problems integer not null
);
revoke update, delete on ledger_proof from konter_app;
