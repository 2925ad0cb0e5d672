-- few rows loan_payment: brands lend since the version before
-- The business days (WIB) whose loans are stored.
create table loan_day_end (
  business_date date primary key,
  loans integer not null check (loans >= 0),
  owed bigint not null check (owed >= 0),
  stored_at timestamptz not null default clock_timestamp()
);
revoke update, delete on loan_day_end from konter_app;

-- What was owed of a loan at the end of a day; a loan of which nothing was owed has no row.
create table loan_day (
  business_date date not null references loan_day_end,
  loan_id bigint not null references loan,
  owed bigint not null check (owed > 0),
  -- The part of it that was due before the day.
  overdue bigint not null check (overdue between 0 and owed),
  overdue_days integer not null check (overdue_days >= 0),
  due_class text not null check (due_class in ('today', 'tomorrow', 'not_due', 'overdue')),
  open_draws integer not null check (open_draws > 0),
  primary key (business_date, loan_id),
  check ((overdue > 0) = (overdue_days > 0)),
  check ((overdue > 0) = (due_class = 'overdue'))
);
create index loan_day_by_age on loan_day (business_date, overdue_days desc, loan_id);
revoke update, delete on loan_day from konter_app;

-- Repayments since an instant, and those of a period.
create index loan_payment_by_time on loan_payment (made_at);

-- undo
drop index loan_payment_by_time;
drop function if exists loan_days_at(date);
drop function if exists is_booked_before(timestamptz, text, timestamptz);
drop table loan_day;
drop table loan_day_end;
