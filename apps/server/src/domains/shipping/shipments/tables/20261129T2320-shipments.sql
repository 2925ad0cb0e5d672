-- Parcels that members send with couriers. Lock order: ledger, then the shipment.

-- Fees as a courier said them. A shipment names one of them, so that what was shown is what is paid.
create table parcel_quote (
  code text primary key,
  member_id bigint not null references member,
  courier_account_id text not null references courier_account,
  courier text not null,
  origin text not null references region,
  destination text not null references region,
  weight_grams integer not null check (weight_grams > 0),
  length integer not null,
  width integer not null,
  height integer not null,
  item_value bigint not null check (item_value > 0),
  commodity text,
  billed_grams integer not null,
  -- Each service with its fee, tax and insurance in rupiah.
  fees jsonb not null,
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);
create index parcel_quote_over on parcel_quote (expires_at);

create table shipment (
  id bigint generated always as identity primary key,
  ref_id text not null unique,
  member_id bigint not null references member,
  idempotency_key text not null,
  input_hash bytea not null,
  courier text not null,
  courier_account_id text not null references courier_account,
  service text not null,
  -- Name, phone, address, place, postcode, district, city and province, as they were at sending.
  sender jsonb not null,
  recipient jsonb not null,
  -- The courier's own code and name of both places.
  origin jsonb not null,
  destination jsonb not null,
  origin_district text not null references region,
  destination_district text not null references region,
  content text not null,
  -- The kind of goods by the courier's list, where it demands one.
  commodity text,
  weight_grams integer not null check (weight_grams > 0),
  length integer not null,
  width integer not null,
  height integer not null,
  billed_grams integer not null,
  item_value bigint not null check (item_value > 0),
  is_insured boolean not null,
  pickup text not null check (pickup in ('pickup', 'drop_off')),
  shipping_fee bigint not null check (shipping_fee >= 0),
  shipping_tax bigint not null check (shipping_tax >= 0),
  insurance_fee bigint not null check (insurance_fee >= 0),
  total_cost bigint not null generated always as (shipping_fee + shipping_tax + insurance_fee) stored check (shipping_fee + shipping_tax + insurance_fee > 0),
  start_balance bigint not null,
  end_balance bigint not null,
  business_date date not null,
  made_at timestamptz not null default clock_timestamp(),
  -- The order and its money.
  status text not null default 'processing' check (status in ('processing', 'success', 'failed', 'canceled')),
  failure text,
  settled_at timestamptz,
  canceled_at timestamptz,
  cancel_asked_at timestamptz,
  waybill text,
  vendor_reference text,
  routing text not null default '',
  sent_at timestamptz,
  sends integer not null default 0,
  not_found_count integer not null default 0,
  not_found_at timestamptz,
  next_call text check (next_call in ('create', 'find', 'cancel')),
  next_ask_at timestamptz,
  asks integer not null default 0,
  attention text,
  attention_at timestamptz,
  -- The parcel.
  shipping text not null default 'waiting_awb' check (shipping in ('waiting_awb', 'waiting_pickup', 'picked_up', 'in_transit', 'out_for_delivery',
    'attempt_failed', 'on_hold', 'delivered', 'returning', 'returned', 'lost_or_damaged', 'cancelled', 'unknown')),
  scanned_at timestamptz,
  receiver text,
  tracked_at timestamptz,
  next_track_at timestamptz,
  unique (member_id, idempotency_key),
  check ((next_call is null) = (next_ask_at is null)),
  check ((status = 'failed') = (failure is not null)),
  check (status <> 'success' or waybill is not null)
);
create index shipment_of_member on shipment (member_id, id);
create index shipment_day on shipment (member_id, business_date);
create index shipment_due on shipment (courier_account_id, next_ask_at) where next_ask_at is not null;
create index shipment_tracked on shipment (courier_account_id, next_track_at) where next_track_at is not null;
create index shipment_attention on shipment (attention_at) where attention is not null;
create unique index shipment_waybill on shipment (courier, waybill) where waybill is not null;
create index shipment_waybill_of_member on shipment (member_id, waybill) where waybill is not null;
revoke delete on shipment from konter_app;

-- Everything that a courier said of an order; a repeated word is counted.
create table shipment_word (
  id bigint generated always as identity primary key,
  shipment_id bigint not null references shipment,
  at timestamptz not null default clock_timestamp(),
  last_at timestamptz not null default clock_timestamp(),
  times integer not null default 1,
  source text not null check (source in ('create', 'find', 'cancel', 'track', 'staff')),
  word text not null,
  code text not null,
  message text not null,
  body text not null,
  effect text not null,
  staff_id bigint references staff,
  digest bytea not null,
  unique (shipment_id, digest)
);
revoke delete on shipment_word from konter_app;

-- Where a parcel has been, each line once.
create table shipment_scan (
  shipment_id bigint not null references shipment,
  key text not null,
  at timestamptz not null,
  state text not null,
  code text not null,
  text text not null,
  place text not null,
  heard_at timestamptz not null default clock_timestamp(),
  primary key (shipment_id, key)
);
revoke update, delete on shipment_scan from konter_app;

-- undo
drop table shipment_scan, shipment_word, shipment, parcel_quote;
