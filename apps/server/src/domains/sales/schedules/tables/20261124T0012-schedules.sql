-- Purchases that buy themselves at a time (FEATURES M197). A schedule is the authority of its runs: only functions write it, and
-- they take the PIN for everything that widens it. Lock order: schedule, then ledger, then as for purchases.

create table schedule (
  id bigint generated always as identity primary key,
  code text not null unique,
  member_id bigint not null references member,
  -- The member's id and the caller's key, as one text.
  idempotency_key text not null unique,
  input_hash bytea not null,
  product_code text not null,
  product_name text not null,
  screen text not null,
  destination text not null,
  customer_name text,
  note text,
  -- Once on a date, or monthly on a day; the 29th to the 31st fall on the last day of shorter months. Times are WIB.
  repeats text not null check (repeats in ('once', 'monthly')),
  on_date date,
  on_day smallint check (on_day between 1 and 31),
  at_time time not null,
  -- The highest price the member agrees to, and what all runs of one month (WIB) may cost together.
  max_price bigint not null check (max_price > 0),
  monthly_limit bigint not null check (monthly_limit >= max_price),
  state text not null default 'active' check (state in ('active', 'paused', 'stopped', 'done', 'deleted')),
  stop_reason text,
  next_run_at timestamptz,
  last_run_on date,
  -- The run that the member was told about; none runs untold.
  noticed_run_at timestamptz,
  leased_until timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  check ((repeats = 'once') = (on_date is not null) and (repeats = 'monthly') = (on_day is not null)),
  check ((state = 'active') = (next_run_at is not null))
) with (fillfactor = 80);
create index schedule_of_member on schedule (member_id, id);
create index schedule_due on schedule (next_run_at) where next_run_at is not null;
revoke insert, update, delete on schedule from konter_app;

-- One row for each day on which a schedule ran, whatever came of it.
create table schedule_run (
  schedule_id bigint not null references schedule,
  run_on date not null,
  due_at timestamptz not null,
  ran_at timestamptz not null default clock_timestamp(),
  outcome text not null,
  -- The purchase, when there is one; its own row says how it went on.
  ref_id text,
  -- What it cost, or what it would have cost.
  price bigint,
  detail text,
  primary key (schedule_id, run_on)
);
revoke insert, update, delete on schedule_run from konter_app;

-- What all schedules of a member may cost together in a month; without a row the default of schedule_limit_of.
create table schedule_limit (
  member_id bigint primary key references member,
  amount bigint not null check (amount >= 0)
);
revoke insert, update, delete on schedule_limit from konter_app;

-- A digest that stands for the PIN within the one transaction that drew it. Never committed, so that nobody else can see it.
create table schedule_authority (
  digest bytea primary key,
  member_id bigint not null
);
revoke all on schedule_authority from konter_app;
