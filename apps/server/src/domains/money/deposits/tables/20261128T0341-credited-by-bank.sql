-- What bank files credited in a day is summed for each person who imports them.
create index concurrently deposit_request_by_bank on deposit_request (credited_at) where credited_by = 'bank' and staff_id is null;

-- undo
drop index deposit_request_by_bank;
