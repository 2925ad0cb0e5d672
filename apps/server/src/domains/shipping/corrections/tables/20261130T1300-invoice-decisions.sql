-- The staff's decision about a line of a courier's invoice without a payable parcel. A line without a row waits.
create table courier_invoice_decision (
  invoice_id bigint not null,
  line integer not null,
  outcome text not null check (outcome in ('accepted', 'rejected')),
  -- The brand's cost; 0 for a rejected line.
  paid bigint not null check (paid >= 0),
  words text not null,
  decided_at timestamptz not null default clock_timestamp(),
  decided_by bigint not null references staff,
  approved_by bigint references staff,
  primary key (invoice_id, line),
  foreign key (invoice_id, line) references courier_invoice_line,
  check (outcome = 'accepted' or paid = 0)
);
create index courier_invoice_decision_by on courier_invoice_decision (decided_by, decided_at) where outcome = 'accepted';
revoke update, delete on courier_invoice_decision from konter_app;

-- undo
drop table courier_invoice_decision;
