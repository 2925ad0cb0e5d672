-- Statements of suppliers and settlements of gateways, each of their rows, and what the rows and the books do not agree on. Lock order:
-- one hand (judge-alone.ts), ledger, statement, row, difference.

create table vendor_statement (
  id bigint generated always as identity primary key,
  source text not null check (source in ('supplier', 'gateway')),
  -- The supplier or the gateway.
  account text not null,
  -- Of a file; without one the vendor was asked.
  file_hash bytea,
  staff_id bigint references staff,
  received_at timestamptz not null default clock_timestamp(),
  -- The vendor's own days that it is of, and whether it holds everything of them.
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  whole boolean not null,
  rows integer not null default 0 check (rows >= 0),
  added integer not null default 0 check (added between 0 and rows),
  -- What its rows add to our balance there.
  total bigint not null default 0,
  -- Rows of earlier statements that it has in place of.
  replaced integer not null default 0,
  state text not null default 'judging' check (state in ('judging', 'done')),
  -- Between which ids its rows are.
  first_row bigint,
  last_row bigint,
  check ((file_hash is null) = (staff_id is null))
);
create unique index vendor_statement_file on vendor_statement (source, account, file_hash, first_day, last_day, whole);
create unique index vendor_statement_pulled on vendor_statement (source, account, first_day) where file_hash is null;
create index vendor_statement_judging on vendor_statement (id) where state = 'judging';
revoke update, delete on vendor_statement from konter_app;
grant update (rows, added, total, replaced, state, first_row, last_row) on vendor_statement to konter_app;

-- Vendor's days of which everything is here.
create table statement_day (
  source text not null,
  account text not null,
  day date not null,
  statement_id bigint not null references vendor_statement,
  primary key (source, account, day)
);
revoke update, delete on statement_day from konter_app;

create table statement_row (
  id bigint generated always as identity primary key,
  statement_id bigint not null references vendor_statement,
  source text not null,
  account text not null,
  -- What tells it from every other row of the account, and which of the same it is.
  digest bytea not null,
  nth smallint not null,
  line integer,
  line_id text,
  kind text not null check (kind in ('purchase', 'funding', 'payment', 'refund', 'chargeback', 'payout', 'fee', 'other')),
  status text not null check (status in ('success', 'pending', 'failed', 'refunded')),
  reference text,
  vendor_reference text,
  what text not null,
  -- What it adds to our balance there if it stands, before the fee.
  amount bigint not null,
  -- What it adds as far as the vendor has decided.
  change bigint not null,
  fee bigint not null check (fee >= 0),
  balance bigint,
  at timestamptz,
  day date not null,
  -- Its day is one of its statement's: else it is of another day, and not held against the books.
  is_home boolean not null,
  -- A later statement that does not have it any more.
  replaced_by bigint references vendor_statement,
  -- The last statement that had it too.
  seen_in bigint references vendor_statement,
  class text check (class in ('matched', 'missing_here', 'amount_differs', 'status_differs', 'duplicate', 'other_day')),
  -- What of ours it is. No foreign keys: they would be looked up once more for each row of a large file.
  purchase_id bigint,
  attempt_number smallint,
  charge_id bigint,
  funding_id bigint,
  stray_id bigint,
  -- What it adds as the vendor says, less what the books hold.
  difference bigint not null default 0,
  -- Its money was moved: a payout, a fee.
  posted boolean not null default false,
  -- Of a payout: the bank line that brought it.
  bank_line_id bigint unique references bank_line,
  check ((class is not distinct from 'other_day') <= not is_home),
  check (class is distinct from 'matched' or difference = 0),
  check ((purchase_id is null) = (attempt_number is null)),
  check (bank_line_id is null or (kind = 'payout' and posted))
);
-- Each by what tells rows apart, first: a planner that knows nothing of a new file takes no other.
create unique index statement_row_once on statement_row (digest, nth, account, source) where is_home and replaced_by is null;
create index statement_row_reference on statement_row (reference, account) where is_home and replaced_by is null;
create index statement_row_other_day on statement_row (digest, account) where not is_home;
create index statement_row_pending on statement_row (reference, account) where status = 'pending' and is_home and replaced_by is null;
create index statement_row_line on statement_row (line_id, account) where source = 'gateway' and line_id is not null;
create index statement_row_new on statement_row (statement_id, id) where class is null;
create index statement_row_unmatched on statement_row (statement_id, class, id) where class <> 'matched';
create index statement_row_replaced on statement_row (replaced_by) where replaced_by is not null;
create unique index statement_row_funding on statement_row (funding_id) where funding_id is not null and replaced_by is null;
create index statement_row_payout on statement_row (amount) where kind = 'payout' and posted and bank_line_id is null;
revoke update, delete on statement_row from konter_app;
grant update (replaced_by, seen_in, class, purchase_id, attempt_number, charge_id, funding_id, stray_id, difference, posted, bank_line_id)
  on statement_row to konter_app;

create table statement_difference (
  id bigint generated always as identity primary key,
  source text not null,
  account text not null,
  class text not null check (class in
    ('missing_here', 'missing_there', 'amount_differs', 'status_differs', 'duplicate', 'other_day', 'balance_break')),
  statement_id bigint not null references vendor_statement,
  row_id bigint references statement_row,
  purchase_id bigint,
  attempt_number smallint,
  charge_id bigint references payment_charge,
  reference text not null,
  day date not null,
  -- Theirs less ours.
  amount bigint not null,
  opened_at timestamptz not null default clock_timestamp(),
  owner_id bigint references staff,
  note text not null default '',
  state text not null default 'open' check (state in ('open', 'resolved')),
  resolved_at timestamptz,
  -- Null where it went by itself.
  resolved_by bigint references staff,
  how text check (how in ('vendor_corrects', 'booked_elsewhere', 'explained', 'accepted', 'agrees_now', 'replaced', 'stray')),
  reason text not null default '',
  -- When it is held against the books again, while it is open.
  judge_at timestamptz not null default clock_timestamp() + interval '1 minute',
  -- When the vendor's status was asked because of it.
  asked_at timestamptz,
  check ((class = 'missing_there') = (row_id is null)),
  check ((state = 'resolved') = (resolved_at is not null) and (state = 'resolved') = (how is not null)),
  check (resolved_by is null or state = 'resolved'),
  check ((resolved_by is null) = (how is null or how in ('agrees_now', 'replaced', 'stray'))),
  check (resolved_by is null or reason <> '')
);
create unique index statement_difference_row on statement_difference (row_id) where class <> 'balance_break';
create unique index statement_difference_break on statement_difference (row_id) where class = 'balance_break';
create unique index statement_difference_purchase on statement_difference (purchase_id, attempt_number) where class = 'missing_there';
create unique index statement_difference_charge on statement_difference (charge_id) where class = 'missing_there';
create index statement_difference_open on statement_difference (opened_at, id) where state = 'open';
create index statement_difference_resolved on statement_difference (resolved_at, id) where state = 'resolved';
create index statement_difference_again on statement_difference (judge_at) where state = 'open' and class <> 'balance_break';
create index statement_difference_of on statement_difference (statement_id) where state = 'open';
revoke delete on statement_difference from konter_app;

-- Gateways that tell of their settlement by themselves: the day that is asked for next, and when.
create table settlement_pull (
  gateway_id text primary key references payment_gateway,
  next_day date not null,
  next_try_at timestamptz not null default clock_timestamp(),
  pulled_at timestamptz,
  tries integer not null default 0
);

-- undo
drop table settlement_pull, statement_difference, statement_row, statement_day, vendor_statement;
