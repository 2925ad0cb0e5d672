-- A sender's request to cancel a parcel in a closed manifest, which staff decide once.
-- few rows shipment: couriers are new, and the columns have no default
alter table shipment
  add column cancel_request_at timestamptz,
  -- forwarded: the courier was asked to cancel it; rejected: it travels on.
  add column cancel_request_outcome text,
  add column cancel_request_words text,
  add column cancel_request_decided_at timestamptz,
  add column cancel_request_decided_by bigint references staff;

-- undo
alter table shipment
  drop column cancel_request_at,
  drop column cancel_request_outcome,
  drop column cancel_request_words,
  drop column cancel_request_decided_at,
  drop column cancel_request_decided_by;
