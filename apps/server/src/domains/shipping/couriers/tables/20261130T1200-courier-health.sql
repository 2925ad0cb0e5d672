-- few rows courier_account: one for each account of a brand at a courier
-- few rows courier_account.low_waybills: one for each account of a brand at a courier
-- since 0.0.0 courier_account.courier_account_breaker: no released version opens a courier's breaker
-- The circuit breaker of a courier, as suppliers have one, and the stock of waybills below which staff are told.
alter table courier_account
  -- Calls in a row without an answer, and since when.
  add column trouble_count integer not null default 0,
  add column trouble_since timestamptz,
  -- Open until then. Afterwards one call at a time is let through; its answer sets this to null.
  add column breaker_until timestamptz,
  add column breaker_reason text,
  add column low_waybills integer not null default 100 check (low_waybills between 0 and 1000000),
  add constraint courier_account_breaker check ((breaker_until is null) = (breaker_reason is null));

-- undo
alter table courier_account drop constraint courier_account_breaker, drop column trouble_count, drop column trouble_since,
  drop column breaker_until, drop column breaker_reason, drop column low_waybills;
