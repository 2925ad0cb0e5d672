-- A line of a person's file that fits a gateway's payout waits for another person (docs/adr/0078-bank-lines-of-one-person.md).
-- since 0.0.0 bank_line.bank_line_queue_reason_check: it allows one reason more than the constraint that it replaces
alter table bank_line drop constraint bank_line_queue_reason_check,
  add constraint bank_line_queue_reason_check
    check (queue_reason in ('two_requests', 'late', 'above_limit', 'closed', 'importer_limit', 'imported')) not valid;

-- undo
update bank_line set queue_reason = 'importer_limit' where queue_reason = 'imported';
alter table bank_line drop constraint bank_line_queue_reason_check,
  add constraint bank_line_queue_reason_check
    check (queue_reason in ('two_requests', 'late', 'above_limit', 'closed', 'importer_limit')) not valid;
