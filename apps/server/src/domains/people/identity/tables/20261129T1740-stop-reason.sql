-- Why the Master stopped the account's spending; null while it may spend. spending_stop has who and when.
alter table member add column stop_reason text;

-- undo
alter table member drop column stop_reason;
