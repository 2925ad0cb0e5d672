-- few rows loan: brands lend since the version before
-- few rows loan_payment: brands lend since the version before
-- since 0.0.0 loan: the version before writes neither column
-- since 0.0.0 loan_payment: the version before does not write the column
-- Repayment from the deposit on the due date, to which an agent agrees.
alter table loan
  add auto_agreed_at timestamptz,
  -- The version of the text that the agent agreed to.
  add auto_version text,
  -- The day (WIB) on which the agent was told that the deposit is empty.
  add auto_told_on date,
  add check ((auto_agreed_at is null) = (auto_version is null));
create index loan_auto on loan (id) where auto_agreed_at is not null and state = 'active';
-- When the agent had agreed to this repayment; null for one that a person made.
alter table loan_payment add auto_agreed_at timestamptz, add check (auto_agreed_at is null or way = 'deposit');

-- undo
alter table loan_payment drop auto_agreed_at;
alter table loan drop auto_agreed_at, drop auto_version, drop auto_told_on;
