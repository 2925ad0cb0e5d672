-- A gateway has the customer pay a fee on top of the amount: a person is told once for each account
-- (docs/adr/0080-payments-beside-a-charge.md).
-- few rows payment_case: one for each payment that a person must look at
-- since 0.0.0 payment_case.payment_case_reason_check: it allows one reason more than the constraint that it replaces
alter table payment_case drop constraint payment_case_reason_check,
  add constraint payment_case_reason_check
    check (reason in ('stray', 'reversed', 'contradiction', 'unstable', 'unanswered', 'not_taken', 'sandbox', 'fee_imposed'));
create unique index payment_case_fee_imposed on payment_case (gateway_id) where reason = 'fee_imposed';

-- undo
drop index payment_case_fee_imposed;
delete from payment_case where reason = 'fee_imposed';
alter table payment_case drop constraint payment_case_reason_check,
  add constraint payment_case_reason_check
    check (reason in ('stray', 'reversed', 'contradiction', 'unstable', 'unanswered', 'not_taken', 'sandbox'));
