-- A write-off returns unspent money of the loan wallet to the Master: a payment from the `wallet`.
-- since 0.0.0 loan_payment.loan_payment_way_check: it allows one way more than the constraint that it replaces
alter table loan_payment drop constraint loan_payment_way_check,
  add constraint loan_payment_way_check check (way in ('cash', 'deposit', 'wallet')) not valid;

-- undo
update loan_payment set way = 'deposit' where way = 'wallet';
alter table loan_payment drop constraint loan_payment_way_check,
  add constraint loan_payment_way_check check (way in ('cash', 'deposit')) not valid;
