-- Finds a charge by what its gateway calls its payment.
create index concurrently payment_charge_paid_there on payment_charge (gateway_id, payment_reference)
  where payment_reference is not null;
-- undo
drop index payment_charge_paid_there;
