-- Purchases that wait for a person before they are sent.

-- What the worker holds back: one row for each kind of rule, all of them off until staff switch them on.
create table review_rule (
  kind text primary key,
  enabled boolean not null default false,
  -- Above this price (amount_above), or above this sum of a member's day (day_total).
  amount bigint check (amount > 0),
  -- More than so many purchases of one member within so many minutes (many_purchases).
  purchases integer check (purchases between 1 and 1000),
  minutes integer check (minutes between 1 and 1440),
  changed_by bigint references staff,
  changed_at timestamptz not null default clock_timestamp(),
  check (case kind
    when 'number_watched' then amount is null and purchases is null and minutes is null
    when 'amount_above' then amount is not null and purchases is null and minutes is null
    when 'day_total' then amount is not null and purchases is null and minutes is null
    when 'many_purchases' then amount is null and purchases is not null and minutes is not null
    else false end)
);
insert into review_rule (kind, amount, purchases, minutes) values
  ('number_watched', null, null, null), ('amount_above', 1000000, null, null),
  ('many_purchases', null, 20, 10), ('day_total', 20000000, null, null);
revoke insert, delete on review_rule from konter_app;

-- Destinations as purchases keep them: 08… for phones, digits for meters.
create table watched_number (
  number text primary key,
  note text not null,
  added_by bigint references staff,
  added_at timestamptz not null default clock_timestamp()
);

create table purchase_review (
  id bigint generated always as identity primary key,
  purchase_id bigint not null references purchase,
  -- The rule that held it, with what it counted; `staff` with a person's reason.
  rule text not null,
  detail jsonb not null default '{}',
  blocked_by bigint references staff,
  blocked_at timestamptz not null,
  due_at timestamptz not null,
  -- settled: the supplier knew of it after all (a restored backup), and its word decided.
  decision text check (decision in ('released', 'canceled', 'refunded', 'settled')),
  decided_by bigint references staff,
  decided_at timestamptz,
  -- What staff gave as reason; the member reads that of a cancellation.
  words text not null default '',
  check ((decision is null) = (decided_at is null))
);
create unique index purchase_review_one_open on purchase_review (purchase_id) where decided_at is null;
create index purchase_review_of on purchase_review (purchase_id, id);
create index purchase_review_queue on purchase_review (due_at, id) where decided_at is null;
create index purchase_review_decided on purchase_review (decided_at, id) where decided_at is not null;
revoke insert, update, delete on purchase_review from konter_app;
