-- Pictures of deliveries, copied from their couriers. A link is fetched until the picture is stored or dropped.
create table shipment_proof (
  id bigint generated always as identity primary key,
  shipment_id bigint not null references shipment,
  courier_account_id text not null references courier_account,
  kind text not null check (kind in ('photo', 'signature')),
  link text not null,
  noted_at timestamptz not null default clock_timestamp(),
  next_fetch_at timestamptz default clock_timestamp(),
  fetches integer not null default 0,
  -- Why there is no picture.
  dropped text,
  content_type text,
  bytes bytea,
  digest text,
  unique (shipment_id, kind),
  check (num_nonnulls(content_type, bytes, digest) in (0, 3)),
  check (num_nonnulls(next_fetch_at, dropped, digest) = 1)
);
create index shipment_proof_due on shipment_proof (courier_account_id, next_fetch_at) where next_fetch_at is not null;
create index shipment_proof_digest on shipment_proof (digest) where digest is not null;

-- undo
drop table shipment_proof;
