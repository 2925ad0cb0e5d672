-- A sandbox account says paid in a brand that is open: nobody is credited, and a person looks at it
-- (docs/adr/0084-vendors-that-credit.md).
-- few rows payment_case: one for each payment that a person must look at
-- since 0.0.0 payment_case.payment_case_reason_check: it allows one reason more than the constraint that it replaces
alter table payment_case drop constraint payment_case_reason_check,
  add constraint payment_case_reason_check check (reason in ('stray', 'reversed', 'contradiction', 'unstable', 'unanswered', 'not_taken', 'sandbox'));

-- undo
delete from payment_case where reason = 'sandbox';
alter table payment_case drop constraint payment_case_reason_check,
  add constraint payment_case_reason_check check (reason in ('stray', 'reversed', 'contradiction', 'unstable', 'unanswered', 'not_taken'));
