-- Loans of Masters to their agents. The ledger (loan_debt) has the debt of an agent; the rows divide it by amount lent.
insert into ledger.account_kind (kind, floor, meaning) values
  ('loan_debt', null, 'What an agent owes to a Master (negative while something is owed)'),
  ('loan_claim', 0, 'What a Master has lent and not got back: with agents, or in collected cash'),
  ('loan_cash', null, 'Cash that a Master collected and did not hand over yet (negative while it is there)');

create table loan (
  id bigint generated always as identity primary key,
  code text not null unique,
  agent_id bigint not null references member,
  master_id bigint not null references member,
  state text not null default 'pending' check (state in ('pending', 'active', 'inactive', 'rejected')),
  asked bigint not null check (asked > 0),
  purpose text not null,
  asked_by bigint not null,
  asked_at timestamptz not null default clock_timestamp(),
  -- The terms, since the approval. The fee is in basis points of each amount lent.
  most bigint check (most > 0),
  fee_rate integer check (fee_rate >= 0),
  days integer check (days > 0),
  lender text,
  accepted_at timestamptz,
  reason text not null default '',
  decided_by bigint references staff,
  decided_at timestamptz,
  closed_by bigint references staff,
  closed_at timestamptz,
  promised_on date,
  promise_note text not null default '',
  check (agent_id <> master_id),
  check (state not in ('active', 'inactive') or num_nulls(most, fee_rate, days, lender) = 0),
  check ((state = 'pending') = (decided_at is null)),
  check ((state = 'inactive') = (closed_at is not null))
) with (fillfactor = 80);
create unique index loan_open on loan (agent_id) where state in ('pending', 'active');
create index loan_of_agent on loan (agent_id, id);
create index loan_of_master on loan (master_id, id);
create index loan_pending on loan (id) where state = 'pending';

-- An amount that an agent requested, or that the Master lent without a request.
create table loan_draw (
  id bigint generated always as identity primary key,
  code text not null unique,
  loan_id bigint not null references loan,
  master_id bigint not null references member,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'half_approved', 'rejected')),
  asked bigint not null check (asked > 0),
  amount bigint check (amount > 0 and amount <= asked),
  fee bigint not null default 0 check (fee >= 0),
  due_on date,
  paid bigint not null default 0 check (paid >= 0 and paid <= coalesce(amount, 0)),
  paid_fee bigint not null default 0 check (paid_fee >= 0 and paid_fee <= fee),
  reason text not null default '',
  asked_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  -- The Master's id, the key of the batch and the row's number.
  batch_key text unique,
  batch_input text,
  -- The day (WIB) of the last reminder.
  reminded_on date,
  check ((state in ('approved', 'half_approved')) = (amount is not null)),
  check ((amount is null) = (due_on is null)),
  check ((state = 'half_approved') = (coalesce(amount, asked) < asked)),
  check ((state = 'waiting') = (decided_at is null))
) with (fillfactor = 80);
create unique index loan_draw_waiting on loan_draw (loan_id) where state = 'waiting';
create index loan_draw_of_loan on loan_draw (loan_id, id);
create index loan_draw_of_master on loan_draw (master_id, id);
create index loan_draw_owed on loan_draw (due_on) where amount is not null and paid + paid_fee < amount + fee;

-- Cash that a Master handed over to the brand.
create table loan_handover (
  id bigint generated always as identity primary key,
  code text not null unique,
  master_id bigint not null references member,
  state text not null default 'waiting' check (state in ('waiting', 'deposited', 'rejected')),
  amount bigint not null check (amount > 0),
  count integer not null check (count > 0),
  note text not null,
  idempotency_key text not null unique,
  made_at timestamptz not null default clock_timestamp(),
  account_id bigint references bank_account,
  proof text,
  reason text not null default '',
  decided_by bigint references staff,
  -- Both for a confirmation that took two people.
  requested_by bigint references staff,
  decided_key text unique,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'deposited') = (account_id is not null))
) with (fillfactor = 80);
create unique index loan_handover_waiting on loan_handover (master_id) where state = 'waiting';
create index loan_handover_of_master on loan_handover (master_id, id);

create table loan_payment (
  id bigint generated always as identity primary key,
  code text not null unique,
  loan_id bigint not null references loan,
  way text not null check (way in ('cash', 'deposit')),
  amount bigint not null check (amount > 0),
  usage_before bigint not null check (usage_before >= amount),
  made_by bigint not null references member,
  made_at timestamptz not null default clock_timestamp(),
  idempotency_key text not null unique,
  handover_id bigint references loan_handover,
  check (handover_id is null or way = 'cash')
) with (fillfactor = 90);
create index loan_payment_of_loan on loan_payment (loan_id, id);
create index loan_payment_of_handover on loan_payment (handover_id) where handover_id is not null;

create table loan_payment_part (
  payment_id bigint not null references loan_payment,
  draw_id bigint not null references loan_draw,
  fee bigint not null check (fee >= 0),
  principal bigint not null check (principal >= 0),
  primary key (payment_id, draw_id),
  check (fee + principal > 0)
);
create index loan_payment_part_of_draw on loan_payment_part (draw_id);

-- undo
drop table loan_payment_part;
drop table loan_payment;
drop table loan_handover;
drop table loan_draw;
drop table loan;
delete from ledger.account_kind k where kind in ('loan_debt', 'loan_claim', 'loan_cash')
  and not exists (select from ledger.account a where a.kind = k.kind);
