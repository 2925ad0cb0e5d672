-- Repayments of a period, and their sum.
create index concurrently loan_payment_by_time on loan_payment (made_at, id) include (amount, way);

-- undo
drop index loan_payment_by_time;
