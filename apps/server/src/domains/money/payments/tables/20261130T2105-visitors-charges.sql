-- A visitor's order of the shop is paid without an account.
alter table payment_charge alter column member_id drop not null;

-- undo
alter table payment_charge alter column member_id set not null;
