-- Repayments that a worker made.
create index concurrently loan_payment_automatic on loan_payment (made_at, id) include (amount) where auto_agreed_at is not null;

-- undo
drop index loan_payment_automatic;
