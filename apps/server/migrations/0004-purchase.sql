-- Purchases, the attempts to deliver them, and what suppliers said. The functions that move them are in 0005.

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
  ('success', 'returned');
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

create function refuse_illegal_purchase_move() returns trigger language plpgsql as $$
begin
  if not exists (select from purchase_move where from_state = old.state and to_state = new.state) then
    raise exception 'purchase % may not move from % to %', old.ref_id, old.state, new.state using errcode = 'KP001';
  end if;
  return new;
end $$;
create trigger purchase_moves before update of state on purchase
  for each row when (old.state is distinct from new.state) execute function refuse_illegal_purchase_move();

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
  primary key (purchase_id, number)
) with (fillfactor = 70);
create index purchase_attempt_due on purchase_attempt (supplier_id, next_action_at) where next_action_at is not null;
create index purchase_attempt_recent on purchase_attempt using brin (submitted_at);

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

-- What happened, written with what caused it; a dispatcher hands it on.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  member_id bigint not null,
  reference text not null,
  payload jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  published_at timestamptz
);
create index outbox_waiting on outbox (id) where published_at is null;

-- The application reads these; only the functions of 0005 write them.
revoke insert, update, delete on purchase, purchase_attempt, purchase_evidence from konter_app;
