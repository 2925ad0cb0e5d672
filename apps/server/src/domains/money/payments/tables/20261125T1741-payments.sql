-- Charges at payment gateways. Lock order everywhere: ledger, then charge, then what its purpose keeps.

-- Accounts at gateways, as suppliers' are kept.
create table payment_gateway (
  id text primary key check (id ~ '^[a-z0-9-]{2,40}$'),
  vendor text not null,
  name text not null,
  -- Whether new charges are made there; what was made is asked about all the same.
  enabled boolean not null default true,
  mode text not null default 'production' check (mode in ('sandbox', 'production')),
  -- Made by the demo, which keeps it up as long as nobody changed it.
  is_demo boolean not null default false,
  settings_version integer not null default 1,
  -- Addresses and keys under seal, bound to their row.
  credentials bytea not null,
  -- The keys before, with which callbacks are still proved until then.
  previous_credentials bytea,
  previous_until timestamptz,
  tested_at timestamptz,
  test_steps jsonb not null default '[]',
  check ((previous_credentials is null) = (previous_until is null))
);

-- The allowed moves of a charge; states.ts holds the same table and a test compares the two.
create table payment_move (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into payment_move values
  ('creating', 'pending'), ('creating', 'confirming'), ('creating', 'paid'), ('creating', 'closed'),
  ('pending', 'confirming'), ('pending', 'paid'), ('pending', 'closed'),
  ('confirming', 'paid'), ('confirming', 'closed'),
  -- Paid late.
  ('closed', 'confirming'), ('closed', 'paid'),
  ('paid', 'reversed');
revoke insert, update, delete on payment_move from konter_app;

create table payment_charge (
  id bigint generated always as identity primary key,
  -- What is paid for, and the purpose's own name of it.
  purpose text not null check (purpose ~ '^[a-z_]{2,30}$'),
  reference text not null check (reference ~ '^[A-Za-z0-9]{2,30}$'),
  number smallint not null check (number > 0),
  -- Ours at the gateway: written before the first call, never used twice.
  charge_reference text not null unique generated always as (reference || '-' || number) stored,
  member_id bigint not null references member,
  gateway_id text not null references payment_gateway,
  method text not null,
  -- What the customer pays, fee included.
  amount bigint not null check (amount > 0),
  description text not null,
  -- Who pays, as the gateway is told; taken away as soon as nobody has to be told any more.
  payer jsonb,
  return_path text not null,
  state text not null default 'creating'
    check (state in ('creating', 'pending', 'confirming', 'paid', 'reversed', 'closed')),
  closed_because text check (closed_because in ('expired', 'canceled', 'failed', 'refused', 'mismatch', 'unwanted')),
  refusal text,
  -- When it was closed first: its purpose is told once.
  closed_at timestamptz,
  instructions jsonb,
  -- The gateway's own name of it, and what it keeps of the payment.
  gateway_reference text,
  gateway_fee bigint check (gateway_fee >= 0),
  opened_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  -- When a payment that may be taken back at first counts, if it still stands.
  confirm_at timestamptz,
  paid_at timestamptz,
  credited_at timestamptz,
  paid_late boolean not null default false,
  reversed_amount bigint not null default 0,
  reversed_at timestamptz,
  -- How often its making was begun without an answer that nothing left us, and when last.
  makes smallint not null default 0,
  made_at timestamptz,
  -- The gateway does not know it: it is made again under the same name.
  make_again boolean not null default false,
  -- It was closed by us, and the gateway may know of it; whoever asks next has it closed there, where that can.
  closed_here boolean not null default false,
  cancel_wanted boolean not null default false,
  -- How often the status was asked and left it open: the place on the ladder.
  asks integer not null default 0,
  not_found_count smallint not null default 0,
  not_found_at timestamptz,
  -- When a worker should look at it; doubles as the lease while one does. Null: nothing left to ask.
  next_ask_at timestamptz,
  -- Not before this may the gateway be called about this charge, by whatever hand.
  call_again_at timestamptz,
  -- When it was last called about, and when a callback last spoke of it: an answer that is older than the callback is not enough.
  called_at timestamptz,
  heard_at timestamptz,
  -- When what is decided is looked at once more.
  look_at timestamptz,
  -- Somebody said something against what stands: asked until the status says one thing twice. Its last word, and how often that changed.
  doubted boolean not null default false,
  doubt_word text,
  doubt_at timestamptz,
  doubt_changes smallint not null default 0,
  -- How many questions about what is decided were not answered.
  unanswered smallint not null default 0,
  unique (purpose, reference, number),
  check ((credited_at is not null) = (state in ('paid', 'reversed'))),
  check ((credited_at is not null) <= (paid_at is not null)),
  check ((state = 'closed') = (closed_because is not null)),
  check ((closed_because is not null) <= (closed_at is not null)),
  check ((closed_because is not distinct from 'refused') = (refusal is not null)),
  check ((state = 'confirming') = (confirm_at is not null)),
  check (reversed_amount between 0 and amount),
  check ((state = 'reversed') = (reversed_amount > 0)),
  check ((state = 'reversed') = (reversed_at is not null)),
  check (state <> 'creating' or payer is not null),
  check (state = 'creating' or not make_again),
  check (closed_here or not cancel_wanted),
  check ((doubt_word is null) = (doubt_at is null)),
  check (doubted or doubt_word is null)
);
-- One of a reference can be open, and one is credited, whatever arrives.
create unique index payment_charge_open on payment_charge (purpose, reference) where state in ('creating', 'pending');
create unique index payment_charge_credited on payment_charge (purpose, reference) where credited_at is not null;
create index payment_charge_due on payment_charge (gateway_id, next_ask_at) where next_ask_at is not null;
create index payment_charge_of_member on payment_charge (member_id, id);
create index payment_charge_of_gateway on payment_charge (gateway_id, id);
create index payment_charge_creating on payment_charge (opened_at) where state = 'creating';
revoke delete on payment_charge from konter_app;

-- Everything that a gateway or staff said about a charge, and what it did. The same thing said again is counted.
create table payment_word (
  id bigint generated always as identity primary key,
  charge_id bigint not null references payment_charge,
  source text not null check (source in ('create', 'status', 'cancel', 'callback', 'staff')),
  -- The reading: made, refused, pending, paid, closed, reversed, not_found, unknown.
  word text not null,
  -- What was paid as the gateway says, where it is whole; and the currency that it named.
  amount bigint,
  currency text,
  code text not null,
  message text not null,
  body text not null,
  effect text not null,
  staff_id bigint references staff,
  at timestamptz not null,
  last_at timestamptz not null,
  times integer not null default 1,
  digest bytea not null,
  unique (charge_id, digest),
  check ((source = 'staff') = (staff_id is not null))
);
revoke update, delete on payment_word from konter_app;
grant update (last_at, times) on payment_word to konter_app;

-- Callbacks are stored before they are looked at, once each; one that names no charge of ours waits here.
create table payment_callback (
  id bigint generated always as identity primary key,
  gateway_id text not null references payment_gateway,
  received_at timestamptz not null default clock_timestamp(),
  digest bytea not null,
  -- Without those that hold a secret.
  headers jsonb not null,
  body bytea not null,
  address text not null,
  -- What it says, as it was read and proved when it came.
  reference text not null,
  reading jsonb not null,
  next_try_at timestamptz default clock_timestamp(),
  tries integer not null default 0,
  processed_at timestamptz,
  result text,
  unique (gateway_id, digest),
  check ((processed_at is null) = (next_try_at is not null)),
  check ((processed_at is null) = (result is null))
);
create index payment_callback_due on payment_callback (next_try_at) where processed_at is null;
revoke delete on payment_callback from konter_app;

-- Money at a gateway that fits nothing: it lies in suspense until a person has said whose it is.
create table payment_stray (
  id bigint generated always as identity primary key,
  gateway_id text not null references payment_gateway,
  charge_id bigint references payment_charge,
  -- Rupiah; below zero what the gateway took away beyond what was reversed. Zero for another currency, which is not in the books.
  amount bigint not null,
  currency text not null default 'IDR' check (currency ~ '^[A-Z]{3}$'),
  reason text not null check (reason in
    ('mismatch', 'currency', 'second_payment', 'unwanted', 'reversed_more', 'returned_again', 'unknown_charge')),
  detail text not null default '',
  -- The line of a settlement that told of it, unique at the gateway for ever.
  line_id text,
  at timestamptz not null default clock_timestamp(),
  -- Given to the member of the charge by two people.
  credited_at timestamptz,
  credited_by bigint references staff,
  unique (gateway_id, line_id),
  check ((currency = 'IDR') = (amount <> 0)),
  check (credited_at is null or (amount > 0 and charge_id is not null)),
  check ((credited_at is null) = (credited_by is null))
);
create index payment_stray_of_charge on payment_stray (charge_id) where charge_id is not null;
revoke update, delete on payment_stray from konter_app;
grant update (credited_at, credited_by) on payment_stray to konter_app;

-- What a person must look at.
create table payment_case (
  id bigint generated always as identity primary key,
  gateway_id text not null references payment_gateway,
  charge_id bigint references payment_charge,
  stray_id bigint unique references payment_stray,
  reason text not null check (reason in ('stray', 'reversed', 'contradiction', 'unstable', 'unanswered', 'not_taken')),
  opened_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  closed_by bigint references staff,
  closed_words text,
  outcome text check (outcome in ('closed', 'credited')),
  check ((reason = 'stray') = (stray_id is not null)),
  check (charge_id is not null or stray_id is not null),
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (closed_words is null) and (closed_at is null) = (outcome is null)),
  check (outcome is distinct from 'credited' or stray_id is not null)
);
create unique index payment_case_of_charge on payment_case (charge_id, reason) where closed_at is null and stray_id is null;
create index payment_case_open on payment_case (opened_at, id) where closed_at is null;
create index payment_case_closed on payment_case (closed_at, id) where closed_at is not null;
revoke delete on payment_case from konter_app;

alter table connection_proposal drop constraint connection_proposal_port_check,
  add constraint connection_proposal_port_check check (port in ('supplier', 'message_channel', 'payment_gateway'));

-- undo
delete from connection_proposal where port = 'payment_gateway';
alter table connection_proposal drop constraint connection_proposal_port_check,
  add constraint connection_proposal_port_check check (port in ('supplier', 'message_channel'));
drop table payment_case, payment_stray, payment_callback, payment_word, payment_charge, payment_move, payment_gateway;
