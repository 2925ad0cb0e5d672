-- Cancellations of parcels at the post, which staff decide by a proof. Lock order: ledger, shipment, then these.

create table postal_cancel (
  id bigint generated always as identity primary key,
  shipment_id bigint not null references shipment,
  member_id bigint not null references member,
  -- What goes back to the sender.
  amount bigint not null check (amount > 0),
  words text not null,
  state text not null default 'open' check (state in ('open', 'approved', 'rejected')),
  filed_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  decided_by bigint references staff,
  -- The second person, above the limits of one.
  approved_by bigint references staff,
  answer text,
  check ((state = 'open') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (answer is null)),
  check (approved_by is null or state = 'approved')
);
create index postal_cancel_of on postal_cancel (shipment_id, id);
create index postal_cancel_of_member on postal_cancel (member_id, id);
create index postal_cancel_waiting on postal_cancel (id) where state = 'open';
create index postal_cancel_decided on postal_cancel (decided_by, decided_at) where state = 'approved';
-- One open case for a parcel, and one that was approved.
create unique index postal_cancel_open on postal_cancel (shipment_id) where state <> 'rejected';
revoke delete on postal_cancel from konter_app;

-- Proofs: photos as pixels only, and PDFs as handed in. Encrypted, bound to the row.
create table postal_cancel_file (
  id bigint generated always as identity primary key,
  shipment_id bigint not null references shipment,
  member_id bigint not null references member,
  -- Null until its sender sends the case.
  case_id bigint references postal_cancel,
  name text not null,
  content_type text not null check (content_type in ('image/png', 'image/jpeg', 'application/pdf')),
  size_bytes integer not null check (size_bytes > 0),
  sealed bytea not null,
  digest bytea not null,
  at timestamptz not null default clock_timestamp()
);
create index postal_cancel_file_of on postal_cancel_file (case_id, id);
create index postal_cancel_file_of_member on postal_cancel_file (member_id);
-- The same file is attached once.
create unique index postal_cancel_file_waiting on postal_cancel_file (shipment_id, digest) where case_id is null;

-- undo
drop table postal_cancel_file, postal_cancel;
