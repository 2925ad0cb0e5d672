-- Corrections of shipping costs, claims about parcels, and couriers' invoices. Lock order: ledger, shipment, then these.

create table parcel_correction (
  id bigint generated always as identity primary key,
  shipment_id bigint not null references shipment,
  member_id bigint not null references member,
  -- The courier's word that it follows from.
  weighing_id bigint not null unique references parcel_weighing,
  kind text not null check (kind in ('reweigh', 'refund')),
  charged bigint not null check (charged > 0),
  billed bigint not null check (billed > 0),
  difference bigint not null generated always as (abs(billed - charged)) stored,
  charged_grams integer not null,
  billed_grams integer not null,
  state text not null check (state in ('review', 'noticed', 'debited', 'credited', 'disputed', 'accepted', 'rejected', 'waived')),
  noticed_at timestamptz not null default clock_timestamp(),
  -- When its money moves; null while nothing is planned.
  due_at timestamptz,
  -- Since when the deposit was too low for it.
  owed_since timestamptz,
  settled_at timestamptz,
  -- When its money went back.
  returned_at timestamptz,
  dispute_reason text,
  disputed_at timestamptz,
  decided_at timestamptz,
  decided_by bigint references staff,
  -- The second person, above the limits of one.
  approved_by bigint references staff,
  -- What the member got by the decision.
  gave bigint not null default 0 check (gave >= 0),
  words text,
  check (kind = case when billed > charged then 'reweigh' else 'refund' end and billed <> charged),
  check ((dispute_reason is null) = (disputed_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check (returned_at is null or settled_at is not null),
  check (settled_at is null or due_at is null),
  check ((state in ('debited', 'credited')) <= (settled_at is not null)),
  check (state <> 'disputed' or disputed_at is not null)
);
create index parcel_correction_of_member on parcel_correction (member_id, id);
create index parcel_correction_of on parcel_correction (shipment_id, id);
create index parcel_correction_due on parcel_correction (due_at) where due_at is not null;
create index parcel_correction_waiting on parcel_correction (id) where state in ('review', 'disputed');
create index parcel_correction_decided on parcel_correction (decided_by, decided_at) where gave > 0;
-- A parcel has at most one correction whose money has not moved.
create unique index parcel_correction_open on parcel_correction (shipment_id)
  where settled_at is null and state in ('review', 'noticed', 'disputed', 'rejected');
revoke delete on parcel_correction from konter_app;

create table parcel_claim (
  id bigint generated always as identity primary key,
  shipment_id bigint not null references shipment,
  member_id bigint not null references member,
  kind text not null check (kind in ('lost', 'damaged')),
  asked bigint not null check (asked > 0),
  -- What it pays at most, by the settings of its day.
  most bigint not null check (most >= asked),
  description text not null,
  state text not null default 'open' check (state in ('open', 'sent', 'paid', 'rejected')),
  filed_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  courier_note text,
  paid bigint check (paid between 1 and most),
  decided_at timestamptz,
  decided_by bigint references staff,
  approved_by bigint references staff,
  words text,
  check ((sent_at is null) = (courier_note is null)),
  check ((state = 'paid') = (paid is not null)),
  check ((state in ('paid', 'rejected')) = (decided_at is not null)),
  check ((decided_at is null) = (decided_by is null))
);
create index parcel_claim_of_member on parcel_claim (member_id, id);
create index parcel_claim_of on parcel_claim (shipment_id, id);
create index parcel_claim_waiting on parcel_claim (id) where state in ('open', 'sent');
create index parcel_claim_decided on parcel_claim (decided_by, decided_at) where state = 'paid';
-- One open claim for a parcel, and one that was paid.
create unique index parcel_claim_open on parcel_claim (shipment_id) where state <> 'rejected';
revoke delete on parcel_claim from konter_app;

-- Photos of disputes and claims; only their pixels are kept.
create table parcel_photo (
  id bigint generated always as identity primary key,
  correction_id bigint references parcel_correction,
  claim_id bigint references parcel_claim,
  content_type text not null,
  bytes bytea not null,
  digest text not null,
  at timestamptz not null default clock_timestamp(),
  check (num_nonnulls(correction_id, claim_id) = 1),
  unique (correction_id, digest),
  unique (claim_id, digest)
);

create table courier_invoice (
  id bigint generated always as identity primary key,
  courier_account_id text not null references courier_account,
  file_hash bytea not null,
  imported_at timestamptz not null default clock_timestamp(),
  imported_by bigint not null references staff,
  unique (courier_account_id, file_hash)
);
revoke update, delete on courier_invoice from konter_app;

-- Each line as the courier wrote it, with what was charged for its parcel then.
create table courier_invoice_line (
  invoice_id bigint not null references courier_invoice,
  line integer not null,
  waybill text not null,
  grams integer not null check (grams >= 0),
  total bigint not null check (total >= 0),
  shipment_id bigint references shipment,
  charged bigint not null,
  result text not null check (result in ('matched', 'more', 'less', 'unknown', 'cancelled', 'twice')),
  primary key (invoice_id, line),
  check ((shipment_id is null) = (result = 'unknown') or result = 'twice')
);
create index courier_invoice_line_of on courier_invoice_line (waybill);
revoke update, delete on courier_invoice_line from konter_app;

-- undo
drop table courier_invoice_line, courier_invoice, parcel_photo, parcel_claim, parcel_correction;
