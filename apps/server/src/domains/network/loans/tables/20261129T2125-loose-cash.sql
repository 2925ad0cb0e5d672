-- Collected cash that is in no hand-over.
create index concurrently loan_payment_loose on loan_payment (id) where way = 'cash' and handover_id is null;

-- undo
drop index loan_payment_loose;
