create index concurrently shipment_cancel_request on shipment (cancel_request_at)
  where cancel_request_at is not null and cancel_request_outcome is null;

-- undo
drop index shipment_cancel_request;
