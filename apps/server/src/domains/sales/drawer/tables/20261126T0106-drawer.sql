-- The cash drawer of an agent's counter: a record of the agent's own cash, beside the ledger and never in it (ADR 65).

create table drawer_shift (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  till text not null,
  person text not null,
  note text,
  opened_at timestamptz not null default clock_timestamp(),
  opening_cash bigint not null check (opening_cash >= 0),
  -- Notes and coins: [{"value": 50000, "pieces": 3}, …]; null where only a total was told.
  opening_count jsonb,
  opening_key text not null,
  closed_at timestamptz,
  closed_by text,
  expected_cash bigint,
  counted_cash bigint check (counted_cash >= 0),
  closing_count jsonb,
  difference_reason text,
  closing_key text,
  unique (member_id, opening_key),
  unique (member_id, closing_key),
  check ((closed_at is null) = (counted_cash is null) and (closed_at is null) = (expected_cash is null)
    and (closed_at is null) = (closed_by is null) and (closed_at is null) = (closing_key is null))
);
create unique index drawer_shift_open on drawer_shift (member_id, lower(till)) where closed_at is null;
create index drawer_shift_of_member on drawer_shift (member_id, id);
revoke update, delete on drawer_shift from konter_app;
-- Closing is the one change; drawer_shift_is_final refuses a second.
grant update (closed_at, closed_by, expected_cash, counted_cash, closing_count, difference_reason, closing_key) on drawer_shift to konter_app;

-- What came and went, each as it was: a mistake is mended by an opposite entry.
create table drawer_entry (
  id bigint generated always as identity primary key,
  shift_id bigint not null references drawer_shift,
  member_id bigint not null references member,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('sale', 'sale_returned', 'correction', 'repayment', 'cash_in', 'cash_out')),
  way text not null check (way in ('cash', 'noncash', 'debt')),
  -- Above zero came to the agent, or is owed to it; below zero went.
  amount bigint not null check (amount <> 0),
  -- No foreign key, as of the purchase's own member: sales are read by the row's reference, and are never removed.
  purchase_id bigint,
  -- The ledger's journal that told of it.
  journal_id bigint,
  repayment_id bigint references debt_repayment,
  reason text,
  note text,
  undoes bigint unique references drawer_entry,
  idempotency_key text,
  unique (journal_id, kind, way),
  unique (repayment_id),
  unique (member_id, idempotency_key),
  check ((purchase_id is not null) = (kind in ('sale', 'sale_returned', 'correction', 'repayment'))),
  check ((reason is not null) = (kind in ('cash_in', 'cash_out')))
);
create index drawer_entry_of_shift on drawer_entry (shift_id, id);
create index drawer_entry_of_purchase on drawer_entry (purchase_id) where purchase_id is not null;
revoke update, delete on drawer_entry from konter_app;

-- How far the ledger's journals are read.
create table drawer_progress (
  singleton boolean primary key default true check (singleton),
  last_journal_id bigint not null
);
insert into drawer_progress (last_journal_id) select last_journal_id from ledger.head;
revoke insert, update, delete on drawer_progress from konter_app;

-- How a customer paid a debt back; what was noted before this stood was cash, as far as anybody knows.
alter table debt_repayment add column way text not null default 'cash';

-- undo
alter table debt_repayment drop column way;
drop table drawer_progress;
drop table drawer_entry;
drop table drawer_shift;
