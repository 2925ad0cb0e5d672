-- Customs declarations CN22 and CN23. A declaration is never changed: it is cancelled and added again.
create table cn23 (
  id bigint generated always as identity primary key,
  ref_id text not null unique,
  member_id bigint not null references member,
  idempotency_key text not null,
  input_hash bytea not null,
  form text not null check (form in ('CN22', 'CN23')),
  -- The form that the value needs; the longer one may be chosen.
  needed_form text not null check (needed_form in ('CN22', 'CN23')),
  resi text,
  -- The own parcel; null for one that was posted elsewhere.
  shipment_id bigint references shipment,
  sender jsonb not null,
  recipient jsonb not null,
  category text not null,
  explanation text,
  lines jsonb not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  total_cents bigint not null check (total_cents >= 0),
  net_grams integer not null check (net_grams > 0),
  gross_grams integer not null,
  postal_charges bigint not null check (postal_charges >= 0),
  comments text,
  licence text,
  certificate text,
  invoice text,
  office text not null,
  signed_by text not null,
  signed_on date not null,
  value_rupiah bigint not null,
  value_sdr_cents bigint not null,
  -- The limit and the rates that chose the form.
  most_sdr integer not null,
  sdr_rupiah integer not null,
  week_id bigint references kurs_week,
  state text not null default 'active' check (state in ('active', 'cancelled')),
  business_date date not null default (now() at time zone 'Asia/Jakarta')::date,
  made_at timestamptz not null default clock_timestamp(),
  unique (member_id, idempotency_key),
  check (net_grams <= gross_grams),
  check (shipment_id is null or resi is not null)
);
create unique index cn23_active_resi on cn23 (member_id, resi) where state = 'active' and resi is not null;
create index cn23_of_member on cn23 (member_id, business_date desc, id desc);
create index cn23_by_day on cn23 (business_date desc, id desc);
create index cn23_of_shipment on cn23 (shipment_id) where shipment_id is not null;
revoke delete on cn23 from konter_app;

-- Who did what with a declaration.
create table cn23_step (
  cn23_id bigint not null references cn23,
  step text not null check (step in ('added', 'cancelled')),
  at timestamptz not null default clock_timestamp(),
  member_id bigint not null references member,
  reason text,
  primary key (cn23_id, step)
);
revoke update, delete on cn23_step from konter_app;

-- undo
drop table cn23_step, cn23;
