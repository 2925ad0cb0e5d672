-- Cashback rules, and what sales earned: the buyer's cashback and the upline's share. Settling a purchase knows nothing of these
-- tables: the ledger's journals, in their order, are the queue that is worked off.

-- What a sale earns: one amount, or so many per mille of the price up to a highest amount. Null of a place or tier is every one.
create table cashback_rule (
  id bigint generated always as identity primary key,
  -- cashback: to the buyer; upline_share: to the buyer's upline.
  kind text not null check (kind in ('cashback', 'upline_share')),
  screen text,
  operator_code text,
  product_id bigint references product,
  category text,
  fixed bigint check (fixed > 0),
  per_mille integer check (per_mille between 1 and 1000),
  highest bigint check (highest > 0),
  may_exceed_margin boolean not null default false,
  -- In force from valid_from on and before valid_until.
  valid_from timestamptz not null,
  valid_until timestamptz,
  staff_id bigint references staff,
  -- The staff member's id and the caller's key, as one text.
  idempotency_key text unique,
  input_hash bytea,
  check ((fixed is null) = (per_mille is not null) and (per_mille is null) = (highest is null)),
  check (valid_until is null or valid_until >= valid_from)
);
revoke insert, update, delete on cashback_rule from konter_app;

create table cashback_entry (
  id bigint generated always as identity primary key,
  -- No foreign key: its check would lock the purchase's row for each entry.
  purchase_id bigint not null,
  kind text not null check (kind in ('cashback', 'upline_share')),
  member_id bigint not null references member,
  buyer_id bigint not null references member,
  rule_id bigint not null references cashback_rule,
  amount bigint not null check (amount > 0),
  state text not null default 'pending' check (state in ('pending', 'credited', 'reversed')),
  -- The day (WIB) on which the delivery was paid for, and the day from which it is credited.
  earned_on date not null,
  due_on date not null,
  credited_at timestamptz,
  reversed_at timestamptz,
  unique (purchase_id, kind),
  check (case state when 'pending' then credited_at is null and reversed_at is null when 'credited' then credited_at is not null and reversed_at is null
    else reversed_at is not null end)
) with (fillfactor = 80);
create index cashback_entry_due on cashback_entry (due_on, id) where state = 'pending';
create index cashback_entry_of_member on cashback_entry (member_id, earned_on, id) include (state, amount);
revoke insert, update, delete on cashback_entry from konter_app;

-- How far the journals have been worked off. What was settled before this migration had no rules and earned nothing.
create table cashback_progress (
  singleton boolean primary key default true check (singleton),
  first_journal_id bigint not null,
  last_journal_id bigint not null
);
insert into cashback_progress (first_journal_id, last_journal_id) select last_journal_id, last_journal_id from ledger.head;
revoke insert, update, delete on cashback_progress from konter_app;
