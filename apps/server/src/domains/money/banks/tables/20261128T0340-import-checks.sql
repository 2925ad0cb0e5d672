-- What keeps one person from crediting by a file of his own: the balances that a file begins and ends with, and whether it waits.
alter table bank_import add column opening_balance bigint,
  add column closing_balance bigint,
  -- Its lines stay `new` until a second person has agreed to it.
  add column held boolean not null default false;
grant update (opening_balance, closing_balance, held) on bank_import to konter_app;
-- since 0.0.0 bank_line.bank_line_queue_reason_check: it allows one reason more than the constraint that it replaces
alter table bank_line drop constraint bank_line_queue_reason_check,
  add constraint bank_line_queue_reason_check check (queue_reason in ('two_requests', 'late', 'above_limit', 'closed', 'importer_limit')) not valid;

-- undo
update bank_line set queue_reason = 'above_limit' where queue_reason = 'importer_limit';
alter table bank_line drop constraint bank_line_queue_reason_check,
  add constraint bank_line_queue_reason_check check (queue_reason in ('two_requests', 'late', 'above_limit', 'closed')) not valid;
alter table bank_import drop column held, drop column closing_balance, drop column opening_balance;
