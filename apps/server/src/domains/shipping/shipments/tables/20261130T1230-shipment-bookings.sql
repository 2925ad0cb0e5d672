-- Orders without a pick-up, which is called for when their sender confirms them.
alter table shipment
  -- A booking that is not confirmed until then is cancelled.
  add column booked_until timestamptz,
  add column confirmed_at timestamptz;

-- undo
alter table shipment drop column booked_until, drop column confirmed_at;
