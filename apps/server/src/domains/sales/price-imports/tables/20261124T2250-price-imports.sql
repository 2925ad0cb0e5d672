-- Price lists that staff took in, row by row, on their way to being sold.

create table price_import (
  id bigint generated always as identity primary key,
  supplier_id text not null references supplier,
  source text not null check (source in ('supplier', 'file')),
  state text not null default 'fetched' check (state in ('fetched', 'compared', 'opened')),
  received integer not null check (received > 0),
  -- Rows of the list before it; null for a supplier's first.
  received_before integer,
  staff_id bigint not null references staff,
  fetched_at timestamptz not null default clock_timestamp()
);
create index price_import_of_supplier on price_import (supplier_id, id);

create table price_import_row (
  import_id bigint not null references price_import on delete cascade,
  -- In the list, from 1; what is gone from the list follows its last row.
  line integer not null,
  sku text not null,
  name text not null,
  -- null where the list says none that can be read
  cost bigint,
  -- The supplier's row as it came, in the port's words.
  listed jsonb not null,
  -- What is wrong with the row itself, whatever we have.
  fault text,
  change text,
  reason text,
  cost_before bigint,
  -- What it would be sold as.
  product jsonb,
  screen text,
  code text,
  product_id bigint references product,
  -- What a person said of it: screen, operator, nominal.
  by_hand jsonb,
  price_confirmed boolean not null default false,
  discarded_at timestamptz,
  opened_at timestamptz,
  primary key (import_id, line)
);

-- Every opening once for its key.
create table price_import_opening (
  idempotency_key text primary key,
  input_hash text not null,
  import_id bigint not null references price_import on delete cascade,
  answer jsonb not null
);
