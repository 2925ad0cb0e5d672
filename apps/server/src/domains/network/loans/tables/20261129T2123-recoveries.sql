-- Repayments after a write-off.
create index concurrently loan_payment_recovery on loan_payment (made_at, id) include (amount) where is_recovery;

-- undo
drop index loan_payment_recovery;
