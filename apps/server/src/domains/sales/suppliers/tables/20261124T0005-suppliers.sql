-- Suppliers, how each may be asked, and what they offer.

create table supplier (
  id text primary key check (id ~ '^[a-z0-9-]{2,40}$'),
  vendor text not null,
  name text not null,
  enabled boolean not null default true,
  -- Base URL and keys, AES-256-GCM; the key is outside the database.
  credentials bytea not null,
  max_in_flight integer not null default 64,
  low_balance bigint not null default 1000000,
  balance bigint,
  balance_read_at timestamptz,
  price_list_at timestamptz,
  -- Closed for new purchases until then, by itself, after trouble.
  breaker_until timestamptz,
  breaker_reason text,
  trouble_count integer not null default 0,
  -- How a supplier may be asked: what its adapter's capabilities say, written when it is connected, obeyed by the functions below.
  -- Asking about a reference that the supplier does not know buys it. True until an adapter says otherwise.
  asking_buys boolean not null default true,
  -- Two calls for one reference are at least so far apart.
  min_seconds_between_calls integer not null default 60,
  -- The first step of the back-off, and how far two equal answers must be apart before a decision is changed.
  first_check_after_seconds integer not null default 60,
  second_look_after_seconds integer not null default 21600,
  looks_per_minute integer not null default 60,
  max_status_age_days integer not null default 85,
  not_found_final_after_minutes integer not null default 15
);
grant update (asking_buys, min_seconds_between_calls, first_check_after_seconds, second_look_after_seconds, looks_per_minute,
  max_status_age_days, not_found_final_after_minutes) on supplier to konter_app;

create table supplier_product (
  supplier_id text not null references supplier,
  sku text not null,
  name text not null,
  category text not null,
  brand text not null,
  type text not null,
  description text not null,
  cost bigint not null check (cost > 0),
  buyer_active boolean not null,
  seller_active boolean not null,
  -- null means unlimited
  stock integer,
  repeatable boolean not null,
  cut_off_starts text,
  cut_off_ends text,
  -- null while it is on the list; a product that left the list keeps its row for old purchases
  removed_at timestamptz,
  changed_at timestamptz not null default now(),
  -- Whose offer it is, at a supplier that passes on what others sell; null where the price list names nobody.
  seller text,
  closed_until timestamptz,
  closed_scope text check (closed_scope in ('sku', 'seller', 'kind')),
  -- The refusal's reason, in our words.
  closed_because text,
  -- The SKU first: it alone finds the row, even for a planner without statistics.
  primary key (sku, supplier_id),
  check ((closed_until is null) = (closed_scope is null) and (closed_until is null) = (closed_because is null))
);

create table pln_customer (
  number text primary key,
  meter_number text not null,
  subscriber_id text not null,
  name text not null,
  tariff text not null,
  power_va text not null,
  checked_at timestamptz not null default now()
);
