-- Finds what callbacks said of a charge.
create index concurrently payment_callback_of_charge on payment_callback (gateway_id, reference);
-- undo
drop index payment_callback_of_charge;
