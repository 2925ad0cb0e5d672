-- few rows loan: brands lend since the version before
-- few rows loan.written_off: brands lend since the version before
-- few rows loan.write_off_asked_by: brands lend since the version before
-- few rows loan_draw: brands lend since the version before
-- few rows loan_draw.forgiven: brands lend since the version before
-- few rows loan_draw.forgiven_fee: brands lend since the version before
-- since 0.0.0 loan_draw.loan_draw_repaid_or_forgiven: the version before forgives nothing
-- since 0.0.0 loan.loan_written_off_ended: the version before writes nothing off
-- since 0.0.0 loan.loan_write_off_asked: the version before writes nothing off
-- A write-off forgives what is owed of each amount lent. Money that comes later is a recovery: a payment without parts.
alter table loan_draw
  add column forgiven bigint not null default 0 check (forgiven >= 0),
  add column forgiven_fee bigint not null default 0 check (forgiven_fee >= 0),
  add constraint loan_draw_repaid_or_forgiven check (paid + forgiven <= coalesce(amount, 0) and paid_fee + forgiven_fee <= fee);
drop index loan_draw_owed;
create index loan_draw_owed on loan_draw (due_on) where amount is not null and paid + paid_fee + forgiven + forgiven_fee < amount + fee;

-- Who wrote it off, and when, are closed_by and closed_at. An agent who repaid everything closes the loan without staff.
alter table loan
  add column written_off bigint check (written_off > 0),
  -- Requested the write-off; null if one person did both.
  add column write_off_asked_by bigint references staff,
  add constraint loan_written_off_ended check (written_off is null or state = 'inactive'),
  add constraint loan_write_off_asked check (write_off_asked_by is null or written_off is not null);

alter table loan_payment add column is_recovery boolean not null default false;

-- undo
alter table loan_payment drop column is_recovery;
alter table loan drop column written_off, drop column write_off_asked_by;
drop index loan_draw_owed;
alter table loan_draw drop column forgiven, drop column forgiven_fee;
create index loan_draw_owed on loan_draw (due_on) where amount is not null and paid + paid_fee < amount + fee;
