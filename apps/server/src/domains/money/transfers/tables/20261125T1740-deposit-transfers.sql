-- Deposit transfers between members. Functions alone write them. Lock order: ledger, then transfer.

-- One item on its way through send_transfers. Without a verdict it is sent, as far as the balance allows.
create type transfer_candidate as (
  number integer, verdict text, detail text, ref_id text, member_key text, input_hash bytea,
  sender_id bigint, sender_name text, receiver_id bigint, receiver_hp text, receiver_name text, amount bigint, notes text, is_held boolean,
  deposit_id bigint, receiver_deposit_id bigint);

create table deposit_transfer (
  id bigint generated always as identity primary key,
  ref_id text not null unique,
  -- The sender's id and the caller's key, as one text, as of a purchase. No foreign keys either: send_transfers joins both members.
  idempotency_key text not null unique,
  input_hash bytea not null,
  sender_id bigint not null,
  receiver_id bigint not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  notes text not null,
  state text not null check (state in ('done', 'held', 'stopped')),
  -- The day (WIB) whose limit it counts in.
  business_date date not null,
  made_at timestamptz not null,
  held_until timestamptz,
  -- When a held one went on or back.
  settled_at timestamptz,
  stop_reason text check (stop_reason in ('sender', 'sender_closed', 'receiver_closed')),
  -- What staff gave back to the sender, once.
  corrected_amount bigint check (corrected_amount between 1 and amount),
  corrected_at timestamptz,
  corrected_by bigint,
  correction_reason text,
  check (sender_id <> receiver_id),
  check (state <> 'held' or held_until is not null),
  check ((state = 'stopped') = (stop_reason is not null)),
  check (corrected_amount is null or state = 'done'),
  check (num_nulls(corrected_amount, corrected_at, corrected_by, correction_reason) in (0, 4))
) with (fillfactor = 90);
create index deposit_transfer_of_sender on deposit_transfer (sender_id, id);
create index deposit_transfer_of_receiver on deposit_transfer (receiver_id, id);
create index deposit_transfer_held on deposit_transfer (held_until) where state = 'held';
revoke insert, update, delete on deposit_transfer from konter_app;

-- To whom an account has sent before: what is not here is a first transfer.
create table transfer_pair (
  sender_id bigint not null,
  receiver_id bigint not null,
  primary key (sender_id, receiver_id)
);
revoke insert, update, delete on transfer_pair from konter_app;

-- What an account has sent on a day (WIB), without fees and without what was stopped: its daily limit looks here.
create table transfer_day (
  member_id bigint not null,
  day date not null,
  sent bigint not null check (sent >= 0),
  primary key (member_id, day)
) with (fillfactor = 50);
revoke insert, update, delete on transfer_day from konter_app;

-- undo
drop table transfer_day;
drop table transfer_pair;
drop table deposit_transfer;
drop type transfer_candidate;
