-- Unspent loan money that write-offs returned.
create index concurrently loan_payment_returned on loan_payment (made_at, id) include (amount) where way = 'wallet';

-- undo
drop index loan_payment_returned;
