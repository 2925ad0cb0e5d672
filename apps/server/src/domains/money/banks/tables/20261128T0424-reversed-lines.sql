-- Finds what a line that takes money out may reverse.
create index concurrently bank_line_credited on bank_line (account_id, amount, day)
  where direction = 'in' and place = 'explained';
-- undo
drop index bank_line_credited;
