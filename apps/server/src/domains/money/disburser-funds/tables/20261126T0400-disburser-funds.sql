-- Money paid to a vendor that pays out, there before the books began, or paid back by it: written by the approval of a second person.
create table disburser_funding (
  id bigint generated always as identity primary key,
  disburser_id text not null references disburser,
  kind text not null check (kind in ('paid', 'present', 'returned')),
  amount bigint not null check (amount > 0),
  proof text not null check (proof <> ''),
  made_by bigint not null references staff,
  approved_by bigint not null references staff check (approved_by <> made_by),
  made_at timestamptz not null default clock_timestamp()
);
create index disburser_funding_of on disburser_funding (disburser_id, id);
revoke update, delete on disburser_funding from konter_app;

-- What each vendor last said of our balance, and the books beside it as they stood then.
create table disburser_reading (
  disburser_id text primary key references disburser,
  balance bigint not null,
  read_at timestamptz not null default clock_timestamp(),
  -- What it should hold by the books.
  booked bigint not null,
  -- The most that transfers on their way may have cost there.
  open bigint not null check (open >= 0),
  -- What none of it explains.
  difference bigint not null
);

-- undo
drop table disburser_reading;
drop table disburser_funding;
