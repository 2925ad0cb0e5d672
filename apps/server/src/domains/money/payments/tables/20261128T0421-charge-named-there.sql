-- Finds a charge by what its gateway calls it.
create index concurrently payment_charge_named_there on payment_charge (gateway_id, gateway_reference)
  where gateway_reference is not null;
-- undo
drop index payment_charge_named_there;
