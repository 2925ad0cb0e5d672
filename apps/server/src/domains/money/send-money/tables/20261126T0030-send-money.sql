-- Money that members send to banks and e-wallets. Lock order: ledger, then the transfer.

-- The allowed moves; states.ts holds the same table and a test compares the two.
create table send_money_move (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into send_money_move values
  ('unprocessed', 'processing'),
  ('processing', 'success'), ('processing', 'failed'),
  ('success', 'returned');
revoke insert, update, delete on send_money_move from konter_app;

create table send_money (
  id bigint generated always as identity primary key,
  ref_id text not null unique,
  member_id bigint not null references member,
  idempotency_key text not null,
  input_hash bytea not null,
  name_check_id bigint not null references name_check,
  institution text not null,
  account_number text not null,
  -- Whose the account is, as the bank said.
  name text not null,
  typed_name text,
  note text not null default '',
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  -- The rule that was shown: the fee comes back with what the bank sends back.
  fee_returns boolean not null,
  disburser_id text not null references disburser,
  state text not null default 'unprocessed' check (state in ('unprocessed', 'processing', 'success', 'failed', 'returned')),
  start_balance bigint not null,
  end_balance bigint not null,
  business_date date not null,
  made_at timestamptz not null default clock_timestamp(),
  -- When the vendor was first told of it, and how often its making was begun.
  begun_at timestamptz,
  makes integer not null default 0,
  vendor_reference text,
  -- The vendor was told to let it go; false again where it says that it still waits.
  is_released boolean not null default false,
  vendor_fee bigint not null default 0 check (vendor_fee >= 0),
  reason text check (reason in ('account', 'institution', 'vendor', 'not_sent')),
  settled_at timestamptz,
  returned_at timestamptz,
  -- What arrived after it was given back, and is a loss until it comes back too; how often that was.
  stray_amount bigint not null default 0 check (stray_amount >= 0),
  stray_count integer not null default 0,
  asks integer not null default 0,
  not_found_count integer not null default 0,
  not_found_at timestamptz,
  -- What the vendor says against what stands: believed when it says so twice.
  doubt_word text,
  doubt_at timestamptz,
  -- How often it was looked at after it was decided.
  looks integer not null default 0,
  -- When a worker should look at it; doubles as the lease while one does. Null: nothing left to ask.
  next_ask_at timestamptz default clock_timestamp(),
  call_again_at timestamptz,
  called_at timestamptz,
  heard_at timestamptz,
  -- What a person has to look at.
  attention text,
  attention_at timestamptz,
  unique (member_id, idempotency_key),
  check ((state in ('success', 'failed', 'returned')) = (settled_at is not null)),
  check ((state = 'returned') = (returned_at is not null)),
  check ((state in ('failed', 'returned')) = (reason is not null)),
  check ((doubt_word is null) = (doubt_at is null)),
  check ((attention is null) = (attention_at is null)),
  check (state in ('failed', 'returned') or stray_amount = 0)
);
create index send_money_due on send_money (disburser_id, next_ask_at) where next_ask_at is not null;
create index send_money_of_member on send_money (member_id, id);
create index send_money_of_day on send_money (member_id, business_date);
create index send_money_to on send_money (member_id, institution, account_number, made_at);
create index send_money_of_vendor on send_money (disburser_id, vendor_reference) where vendor_reference is not null;
create index send_money_open on send_money (made_at) where state in ('unprocessed', 'processing');
create index send_money_attention on send_money (attention_at) where attention is not null;
revoke delete on send_money from konter_app;

-- Everything that a vendor or staff said about a transfer, and what it did. The same thing said again is counted.
create table send_money_word (
  id bigint generated always as identity primary key,
  send_money_id bigint not null references send_money,
  source text not null check (source in ('create', 'release', 'status', 'callback', 'staff')),
  word text not null,
  amount bigint,
  code text not null,
  message text not null,
  body text not null,
  effect text not null,
  staff_id bigint references staff,
  at timestamptz not null default clock_timestamp(),
  last_at timestamptz not null default clock_timestamp(),
  times integer not null default 1,
  digest bytea not null,
  unique (send_money_id, digest)
);
revoke update, delete on send_money_word from konter_app;
grant update (last_at, times) on send_money_word to konter_app;

-- undo
drop table send_money_word, send_money, send_money_move;
