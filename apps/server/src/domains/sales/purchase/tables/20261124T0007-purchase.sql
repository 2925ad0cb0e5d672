-- Purchases, the attempts to deliver them, and what suppliers said. Functions alone write them: accept, claim, settle, cancel.
-- Each fetches every row by its key, and says so to the planner, which knows nothing of tables that grow by the second.
-- Lock order everywhere: ledger, then attempt, then purchase, then its question, then its review, then member.

-- One item on its way through accept_purchases. `verdict`: decided before the PIN is looked at. `rule`: what a right PIN is
-- still refused with. Whoever has neither is accepted, as far as the balance allows.
create type purchase_candidate as (
  number integer, verdict text, rule text, detail text, known_id bigint, same_day_ref text,
  needs_care boolean, is_pin_right boolean, pin bytea, open_promo_id bigint, cooling_until timestamptz,
  id bigint, ref_id text, member_id bigint, idempotency_key text, input_hash bytea,
  product_id bigint, product_code text, product_name text, screen text, operator_code text, destination text, destination_name text,
  shown_price bigint, price bigint, discount bigint, promo_id bigint, selling_price bigint, customer_name text, note text, order_number text,
  is_debt boolean, dp_value bigint, debt_notes text, daily_slot text,
  deposit_id bigint, supplier_id text, sku text, cost bigint);

create table promo (
  id bigint generated always as identity primary key,
  code text not null unique,
  product_id bigint not null references product,
  discount bigint not null check (discount > 0),
  stock integer not null check (stock >= 0),
  -- taken: bought and not failed; sold: bought and delivered
  taken_qty integer not null default 0,
  sold_qty integer not null default 0,
  ends_at timestamptz,
  check (taken_qty <= stock)
);
create unique index promo_of_product on promo (product_id);

-- The allowed moves of a purchase; states.ts holds the same table and a test compares the two.
create table purchase_move (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into purchase_move values
  ('reserved', 'submitting'), ('reserved', 'canceled'), ('reserved', 'blocked'),
  ('blocked', 'reserved'), ('blocked', 'canceled'),
  ('submitting', 'unknown'), ('submitting', 'success'), ('submitting', 'failed'),
  ('unknown', 'success'), ('unknown', 'failed'),
  ('failed', 'success'),
  ('success', 'returned'),
  -- A purchase that could not be sent in time; what then turns out to be delivered goes the way of a late success.
  ('reserved', 'expired'), ('expired', 'success');
revoke insert, update, delete on purchase_move from konter_app;

create table purchase (
  id bigint generated always as identity primary key,
  ref_id text not null unique,
  -- No foreign key: accept_purchases joins the member anyway, and a key's check would lock its row once more for each sale.
  member_id bigint not null,
  -- The member's id and the caller's key, as one text: found by one index whatever the planner knows of this table.
  idempotency_key text not null unique,
  input_hash bytea not null,
  -- What was agreed, kept as it was: later changes of products and prices do not touch it.
  product_id bigint not null,
  product_code text not null,
  product_name text not null,
  screen text not null,
  operator_code text not null,
  destination text not null,
  destination_name text,
  needs_serial boolean not null,
  price bigint not null check (price > 0),
  discount bigint not null default 0,
  promo_id bigint,
  selling_price bigint not null,
  customer_name text,
  note text,
  order_number text,
  is_debt boolean not null default false,
  dp_value bigint,
  debt_notes text,
  start_balance bigint not null,
  end_balance bigint not null,
  -- Fixed at acceptance by the database's clock, in WIB; an order of 23:59:59 keeps its day.
  business_date date not null,
  -- Member, number, product, day and which purchase of the day it is, as one text; null once it no longer counts.
  daily_slot text unique,
  state text not null default 'reserved',
  attempt_number smallint not null default 1,
  cost bigint,
  serial_number text,
  -- A second, different serial number for the same delivery: shown beside the first, never in its place.
  serial_correction text,
  failure_reason text,
  -- Why a person must look at it, and since when.
  case_reason text,
  case_since timestamptz,
  canceled_by text,
  accepted_at timestamptz not null,
  settled_at timestamptz
) with (fillfactor = 80);
create unique index purchase_order_number on purchase (member_id, order_number) where order_number is not null;
create index purchase_of_member on purchase (member_id, business_date, id);
-- No index names the state: so a purchase that moves on is updated in place (HOT). What is open is found through its attempt.
create index purchase_case on purchase (case_since) where case_reason is not null;
create index purchase_debt on purchase (member_id, id) where is_debt;
-- The search of the back office: any id.
create index purchase_order_number_any on purchase (order_number) where order_number is not null;
-- Purchases come in the order of their days: a few bytes find those of the last thirty, and accepting keeps its pace.
create index purchase_of_days on purchase using brin (business_date) with (autosummarize = on);
revoke insert, update, delete on purchase from konter_app;

create table purchase_attempt (
  purchase_id bigint not null,
  number smallint not null,
  supplier_id text not null,
  sku text not null,
  -- Ours at the supplier: written before the first call, never used twice.
  supplier_reference text not null unique,
  quoted_cost bigint not null,
  actual_cost bigint,
  state text not null default 'ready' check (state in ('ready', 'submitting', 'pending', 'success', 'failed', 'reversed', 'canceled')),
  submitted_at timestamptz,
  answered_at timestamptz,
  -- When a worker should look at it; doubles as the lease while one does. Null: nothing left to do.
  next_action_at timestamptz,
  checks smallint not null default 0,
  not_found_count smallint not null default 0,
  not_found_at timestamptz,
  -- Not before this may the supplier be called about this reference, by whatever hand.
  call_again_at timestamptz,
  -- When the machine would have asked, while a check was asked for by hand or by a callback.
  resume_check_at timestamptz,
  -- An answer of the supplier proves that it keeps a row of this reference: asking about it cannot buy.
  row_seen boolean not null default false,
  -- When a decided attempt is looked at once more.
  look_at timestamptz,
  -- How often its decision was changed.
  turned smallint not null default 0,
  primary key (purchase_id, number)
) with (fillfactor = 70);
create index purchase_attempt_due on purchase_attempt (supplier_id, next_action_at) where next_action_at is not null;
create index purchase_attempt_recent on purchase_attempt using brin (submitted_at);
create index purchase_attempt_look on purchase_attempt (supplier_id, look_at) where look_at is not null;
revoke insert, update, delete on purchase_attempt from konter_app;

-- Everything a supplier or a member of staff said about an attempt, word for word, and what it changed.
create table purchase_evidence (
  id bigint generated always as identity primary key,
  purchase_id bigint not null,
  attempt_number smallint not null,
  at timestamptz not null,
  source text not null check (source in ('submit', 'status', 'callback', 'staff')),
  state text not null,
  code text not null,
  message text not null,
  raw text not null,
  effect text not null,
  staff_id bigint,
  -- The same thing said again is kept once.
  digest bytea not null,
  unique (purchase_id, attempt_number, digest)
);
revoke insert, update, delete on purchase_evidence from konter_app;

-- Callbacks are stored before they are looked at; one that names no attempt of ours waits here.
create table supplier_callback (
  id bigint generated always as identity primary key,
  supplier_id text not null,
  received_at timestamptz not null default clock_timestamp(),
  digest bytea not null,
  headers jsonb not null,
  body bytea not null,
  address text not null,
  processed_at timestamptz,
  next_try_at timestamptz default clock_timestamp(),
  tries integer not null default 0,
  result text,
  unique (supplier_id, digest)
);
create index supplier_callback_due on supplier_callback (next_try_at) where processed_at is null and next_try_at is not null;

-- Something that a supplier said against a decision, or a second look. Asked until two equal answers stand; the row goes with the answer.
create table purchase_question (
  purchase_id bigint not null,
  attempt_number smallint not null,
  supplier_id text not null,
  reason text not null check (reason in ('said_otherwise', 'second_look')),
  opened_at timestamptz not null,
  next_ask_at timestamptz not null,
  -- The last definite word of the status since the question was opened.
  word text check (word in ('success', 'failed')),
  word_at timestamptz,
  -- How often that word changed, and how many answers in all were none.
  changes smallint not null default 0,
  unanswered smallint not null default 0,
  primary key (purchase_id, attempt_number)
);
create index purchase_question_due on purchase_question (supplier_id, next_ask_at);
revoke insert, update, delete on purchase_question from konter_app;
grant select on purchase_question to konter_app;

-- Looks are spread: a row for each supplier says when the next may be made.
create table supplier_look_pace (
  supplier_id text primary key references supplier,
  next_look_at timestamptz not null
);
revoke insert, update, delete on supplier_look_pace from konter_app;
