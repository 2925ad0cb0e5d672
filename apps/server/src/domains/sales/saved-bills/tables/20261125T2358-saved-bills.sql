-- Bills that accounts pay again and again, and runs: several of them looked up and paid together.

create table saved_bill (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  product_id bigint not null references bill_product,
  customer_number text not null,
  -- Months, year, identity number: what is asked by beside the number, as far as its owner chose it.
  input jsonb not null,
  label text not null,
  group_name text not null,
  -- Day of the month, the last one where a month is shorter.
  due_day smallint check (due_day between 1 and 31),
  reminder_days smallint not null check (reminder_days >= 0),
  -- When its owner is reminded next, and the due day of which he was told or that was over last.
  remind_at timestamptz,
  told_due_on date,
  created_at timestamptz not null default clock_timestamp(),
  unique (member_id, product_id, customer_number),
  check ((due_day is null) = (remind_at is null))
);
create index saved_bill_remind on saved_bill (remind_at) where remind_at is not null;

create table bill_run (
  id bigint generated always as identity primary key,
  -- Its name in the address.
  code text not null unique,
  member_id bigint not null references member,
  idempotency_key text not null,
  input_hash bytea not null,
  started_at timestamptz not null default clock_timestamp(),
  unique (member_id, idempotency_key)
);
create index bill_run_started on bill_run (started_at);
create index bill_run_of_member on bill_run (member_id, id);
revoke update, delete on bill_run from konter_app;

create table bill_run_row (
  id bigint generated always as identity primary key,
  run_id bigint not null references bill_run on delete cascade,
  number smallint not null,
  saved_bill_id bigint references saved_bill on delete set null,
  product_id bigint not null references bill_product,
  customer_number text not null,
  input jsonb not null,
  label text not null,
  group_name text not null,
  state text not null default 'waiting' check (state in ('waiting', 'found', 'not_found', 'agreed', 'accepted', 'refused')),
  -- When it is worked on next: who takes it puts this off, so that another takes over from one who died.
  due_at timestamptz default clock_timestamp(),
  taken_at timestamptz,
  -- Of the look-up, and of the transaction that pays it.
  ref_id text,
  -- The code of the contract, and what is said to it.
  refusal text,
  refusal_detail text,
  -- What its owner agreed to: the price that he saw, under which key and input.
  agreed_price bigint check (agreed_price > 0),
  agreed_key text,
  agreed_hash bytea,
  unique (run_id, number),
  check ((state in ('waiting', 'agreed')) = (due_at is not null)),
  check (state in ('waiting', 'not_found') or ref_id is not null),
  check (state not in ('agreed', 'accepted') or (agreed_price is not null and agreed_key is not null and agreed_hash is not null))
);
create index bill_run_row_due on bill_run_row (due_at) where due_at is not null;
create index bill_run_row_taken on bill_run_row (product_id, taken_at) where taken_at is not null;
create index bill_run_row_of_saved on bill_run_row (saved_bill_id) where saved_bill_id is not null;
revoke update, delete on bill_run_row from konter_app;

-- The last look-ups and payments of one customer's bills.
create index bill_inquiry_of_customer on bill_inquiry (member_id, product_id, customer_number, id);

-- undo
drop index bill_inquiry_of_customer;
drop table bill_run_row;
drop table bill_run;
drop table saved_bill;
