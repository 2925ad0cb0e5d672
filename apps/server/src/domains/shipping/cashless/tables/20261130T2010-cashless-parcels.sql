-- Parcels whose sender pays at the counter by QRIS or a virtual account (feature row M397). The shipment is accepted
-- when the payment has arrived. Lock order: ledger, then charge, then this row.
create table cashless_parcel (
  id bigint generated always as identity primary key,
  code text not null unique,
  member_id bigint not null references member,
  idempotency_key text not null,
  input_hash bytea not null,
  courier_account_id text not null references courier_account,
  -- The fees, recipient and contents that the sender agreed to.
  agreement jsonb not null,
  service_name text not null,
  payer_name text not null,
  method_code text not null,
  method_kind text not null,
  method_name text not null,
  method_bank text,
  total bigint not null check (total > 0),
  fee bigint not null check (fee >= 0),
  fee_paid_by text not null check (fee_paid_by in ('brand', 'customer')),
  -- What the sender pays at the gateway.
  amount bigint not null generated always as (total + case when fee_paid_by = 'customer' then fee else 0 end) stored,
  charge_id bigint references payment_charge,
  instructions jsonb,
  state text not null default 'waiting'
    check (state in ('waiting', 'confirming', 'paid', 'sent', 'refunded', 'expired', 'canceled', 'failed', 'reversed')),
  failure text,
  -- Why the money went to the member's deposit: an error code with its parameters.
  refund_code text,
  refund_parameters jsonb,
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  paid_at timestamptz,
  closed_at timestamptz,
  reversed bigint not null default 0 check (reversed >= 0),
  shipment_ref text references shipment (ref_id),
  -- When the paid order is accepted as a shipment; doubles as the worker's lease.
  next_send_at timestamptz,
  tries integer not null default 0,
  unique (member_id, idempotency_key),
  check ((state = 'paid') = (next_send_at is not null)),
  check ((state = 'refunded') <= (refund_code is not null)),
  check ((state = 'sent') <= (shipment_ref is not null)),
  check ((state in ('paid', 'sent', 'refunded', 'reversed')) = (paid_at is not null))
);
create index cashless_parcel_of_member on cashless_parcel (member_id, id);
create index cashless_parcel_due on cashless_parcel (next_send_at) where next_send_at is not null;
create index cashless_parcel_open on cashless_parcel (member_id) where state in ('waiting', 'confirming');
revoke delete on cashless_parcel from konter_app;

-- undo
drop table cashless_parcel;
