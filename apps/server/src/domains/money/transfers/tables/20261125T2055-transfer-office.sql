-- Staff decide held transfers, and look for them by list and day.
alter table deposit_transfer drop constraint deposit_transfer_stop_reason_check,
  add constraint deposit_transfer_stop_reason_check check (stop_reason in ('sender', 'sender_closed', 'receiver_closed', 'staff'));
create index deposit_transfer_stopped on deposit_transfer (id) where state = 'stopped';
create index deposit_transfer_corrected on deposit_transfer (id) where corrected_at is not null;
-- Transfers come in the order of their days.
create index deposit_transfer_of_days on deposit_transfer using brin (business_date) with (autosummarize = on);

-- undo
drop index deposit_transfer_of_days;
drop index deposit_transfer_corrected;
drop index deposit_transfer_stopped;
alter table deposit_transfer drop constraint deposit_transfer_stop_reason_check,
  add constraint deposit_transfer_stop_reason_check check (stop_reason in ('sender', 'sender_closed', 'receiver_closed'));
