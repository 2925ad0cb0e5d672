-- What an agent hands over to a courier at once. Lock order: ledger, then the manifest, then its shipments.

create table manifest (
  id bigint generated always as identity primary key,
  ref_id text not null unique,
  member_id bigint not null references member,
  courier text not null,
  courier_account_id text not null references courier_account,
  status text not null default 'open' check (status in ('open', 'closed')),
  opened_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  -- The courier's own number and count of it, where the courier knows manifests.
  vendor_reference text,
  vendor_count integer,
  next_tell_at timestamptz,
  tells integer not null default 0,
  check ((status = 'closed') = (closed_at is not null)),
  check (next_tell_at is null or status = 'closed')
);
create unique index manifest_open on manifest (member_id, courier) where status = 'open';
create index manifest_of_member on manifest (member_id, id);
create index manifest_to_tell on manifest (courier_account_id, next_tell_at) where next_tell_at is not null;
revoke delete on manifest from konter_app;

-- A shipment is in one manifest at most.
create table manifest_parcel (
  shipment_id bigint primary key references shipment,
  manifest_id bigint not null references manifest,
  added_at timestamptz not null default clock_timestamp()
);
create index manifest_parcels on manifest_parcel (manifest_id);
revoke update on manifest_parcel from konter_app;

-- undo
drop table manifest_parcel, manifest;
