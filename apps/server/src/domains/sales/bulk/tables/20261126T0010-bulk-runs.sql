-- Purchases and bills of a file (FEATURES M198 to M218). A confirmed run is the authority of its rows: only functions write it, and
-- the one that confirms takes the PIN or the password. Lock order: run, then ledger, then as for purchases.

create table bulk_run (
  id bigint generated always as identity primary key,
  code text not null unique,
  member_id bigint not null references member,
  sells text not null check (sells in ('prepaid', 'bills')),
  file_name text not null,
  -- The name as it is compared: without its extension, in small letters; of one day in WIB.
  name_key text not null,
  uploaded_on date not null,
  -- No other upload of the day may have this name: not so while rows are wrong, and not any more once nothing was bought of it.
  holds_name boolean not null,
  uploaded_at timestamptz not null default clock_timestamp(),
  state text not null check (state in ('draft', 'checked', 'scheduled', 'running', 'paused', 'finished', 'canceled')),
  pause text,
  -- The member's id and the key of the call that confirmed it, as one text.
  confirmation_key text unique,
  confirmation_hash bytea,
  confirmed_at timestamptz,
  -- What was confirmed.
  total bigint check (total > 0),
  starts_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  -- When a worker looks at it; doubles as the lease while one does. Null: nothing to do.
  next_action_at timestamptz,
  check ((confirmed_at is null) = (total is null)),
  check (confirmed_at is not null or state in ('draft', 'checked', 'canceled'))
);
create unique index bulk_run_name on bulk_run (member_id, uploaded_on, name_key) where holds_name;
create index bulk_run_of_member on bulk_run (member_id, uploaded_on, id);
create index bulk_run_due on bulk_run (next_action_at) where next_action_at is not null;
create index bulk_run_uploaded on bulk_run (uploaded_at);
revoke insert, update, delete on bulk_run from konter_app;

create table bulk_row (
  run_id bigint not null references bulk_run on delete cascade,
  -- Of the sheet, as Excel counts.
  line integer not null check (line > 0),
  -- What stands in the file, or was typed since; texts by the contract's columns.
  cells jsonb not null,
  state text not null check (state in ('checking', 'faulty', 'ready', 'waiting', 'bought', 'held', 'refused', 'left_out', 'canceled')),
  product_code text not null default '',
  product_name text,
  screen text,
  -- As it is bought for.
  destination text not null default '',
  -- What it costs; from the confirmation on the most that it may.
  price bigint check (price > 0),
  price_now bigint,
  fault text,
  -- What the sentence about it names.
  facts jsonb,
  suggestion jsonb,
  -- The bill that was looked up, and would be paid.
  bill_ref text,
  -- The purchase.
  ref_id text unique,
  primary key (run_id, line),
  check (state not in ('ready', 'waiting', 'bought') or (price is not null and destination <> '' and product_name is not null)),
  check ((state = 'bought') = (ref_id is not null))
) with (fillfactor = 80);
create index bulk_row_open on bulk_row (run_id, line) where state in ('checking', 'waiting');
revoke insert, update, delete on bulk_row from konter_app;

-- Which file a purchase came from: stays when the upload is deleted, as the transaction does.
create table purchase_upload (
  ref_id text primary key,
  member_id bigint not null,
  file_name text not null
);
create index purchase_upload_of_file on purchase_upload (lower(file_name), member_id);
revoke insert, update, delete on purchase_upload from konter_app;

-- undo
drop table purchase_upload;
drop table bulk_row;
drop table bulk_run;
