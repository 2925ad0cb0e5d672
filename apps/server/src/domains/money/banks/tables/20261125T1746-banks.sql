-- The brand's bank accounts, and every line that their banks tell of, once. Lock order everywhere: ledger, then what a line is booked
-- as, then the line.

create table bank_account (
  id bigint generated always as identity primary key,
  bank text not null check (bank ~ '^[a-z]{2,20}$'),
  name text not null check (name <> ''),
  number text not null check (number ~ '^\d{5,20}$'),
  holder text not null check (holder <> ''),
  -- Its own static QRIS, as the payload of the code.
  qris text check (qris <> ''),
  -- Whether members are asked to pay to it; lines are matched all the same.
  enabled boolean not null default true,
  version integer not null default 1,
  -- Made by the demo.
  is_demo boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  -- Who sends lines by a program proves it by a token, of which only the hash is kept.
  feed_hash bytea unique,
  feed_opened_at timestamptz,
  feed_called_at timestamptz,
  unique (bank, number),
  check ((feed_hash is null) = (feed_opened_at is null))
);
revoke delete on bank_account from konter_app;

-- A file, or a call of a feed, that brought lines.
create table bank_import (
  id bigint generated always as identity primary key,
  account_id bigint not null references bank_account,
  source text not null check (source in ('file', 'feed')),
  staff_id bigint references staff,
  received_at timestamptz not null default clock_timestamp(),
  rows integer not null check (rows >= 0),
  added integer not null check (added between 0 and rows),
  money_in bigint not null check (money_in >= 0),
  money_out bigint not null check (money_out >= 0),
  -- Rows that the bank had not posted yet: they come with a later file.
  pending integer not null default 0 check (pending >= 0),
  first_day date,
  last_day date,
  -- Between which ids its lines are: an index of them would cost every line more than it is worth.
  first_line bigint,
  last_line bigint,
  check ((source = 'file') = (staff_id is not null)),
  unique (id, account_id)
);
create index bank_import_of_account on bank_import (account_id, id);
-- Its sums are known once it is read.
revoke update, delete on bank_import from konter_app;
grant update (rows, added, money_in, money_out, pending, first_day, last_day, first_line, last_line) on bank_import to konter_app;

-- A line of an account. `new`: not in the books yet; then it is in exactly one other place (contract: BANK_LINE_PLACES).
create table bank_line (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  import_id bigint not null,
  -- What tells it from every other line of the account; the same line that comes again has the same.
  digest bytea not null,
  day date not null,
  at timestamptz,
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount > 0),
  description text not null,
  -- The running balance beside it, as the bank says.
  balance bigint,
  received_at timestamptz not null default clock_timestamp(),
  place text not null default 'new' check (place in ('new', 'suspense', 'queue', 'explained', 'out')),
  queue_reason text check (queue_reason in ('two_requests', 'late', 'above_limit', 'closed')),
  -- What it is booked as: the kind of thing (`deposit`), and that thing's own name.
  explained_kind text,
  explained_as text,
  explained_at timestamptz,
  unique (account_id, digest),
  -- One look for both: a file has as many of them as lines.
  foreign key (import_id, account_id) references bank_import (id, account_id),
  check ((place = 'queue') = (queue_reason is not null)),
  check ((place = 'explained') = (explained_as is not null)),
  check ((explained_as is null) = (explained_at is null) and (explained_as is null) = (explained_kind is null)),
  check (place <> 'out' or direction = 'out'),
  check (direction = 'in' or place in ('new', 'out', 'explained'))
);
create index bank_line_new on bank_line (id) where place = 'new';
create index bank_line_waiting on bank_line (place, id) where place in ('suspense', 'queue', 'out');
create index bank_line_amount on bank_line (amount, day) where place in ('suspense', 'queue');
-- Nothing that came by itself is explained by two lines.
create unique index bank_line_explains on bank_line (explained_kind, explained_as) where explained_as is not null;
revoke delete on bank_line from konter_app;

-- undo
drop table bank_line, bank_import, bank_account;
