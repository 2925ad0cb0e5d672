-- since 0.0.0 payment_case.payment_case_reason_check: it allows one reason more than the constraint that it replaces
alter table payment_case drop constraint payment_case_reason_check,
  add constraint payment_case_reason_check
    check (reason in ('stray', 'reversed', 'contradiction', 'unstable', 'unanswered', 'not_taken', 'sandbox')) not valid;

-- undo
update payment_case set reason = 'not_taken' where reason = 'sandbox';
alter table payment_case drop constraint payment_case_reason_check,
  add constraint payment_case_reason_check
    check (reason in ('stray', 'reversed', 'contradiction', 'unstable', 'unanswered', 'not_taken')) not valid;
