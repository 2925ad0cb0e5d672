-- Cash on delivery: what was agreed at sending is part of the shipment; where the money is, from its delivery on, here.
-- Lock order: ledger, then the shipment, then its cash on delivery.

insert into ledger.account_kind (kind, floor, meaning) values
  ('member_cod', 0, 'What couriers collected for a member and did not transfer yet'),
  ('cod_clearing', null, 'What a courier collected and owes us (negative while it owes)');

-- few rows shipment: couriers are new, and the columns have a constant default
alter table shipment
  -- What the recipient pays; 0 for nothing.
  add column cod_amount bigint not null default 0,
  -- What the courier and the brand keep of it, as agreed at sending.
  add column cod_courier_fee bigint not null default 0,
  add column cod_own_fee bigint not null default 0;
create index shipment_cod_of_member on shipment (member_id, id) where cod_amount > 0;

-- A courier's statement of what it collected and transferred.
create table cod_statement (
  id bigint generated always as identity primary key,
  courier_account_id text not null references courier_account,
  file_hash bytea not null,
  made_at timestamptz not null default clock_timestamp(),
  made_by bigint not null references staff,
  state text not null default 'open' check (state in ('open', 'settled')),
  settled_at timestamptz,
  settled_by bigint references staff,
  check ((state = 'settled') = (settled_at is not null and settled_by is not null))
);
create unique index cod_statement_once on cod_statement (courier_account_id, file_hash) where state = 'open';

create table cod_line (
  id bigint generated always as identity primary key,
  statement_id bigint not null references cod_statement on delete cascade,
  courier_account_id text not null references courier_account,
  line integer not null,
  waybill text not null,
  amount bigint not null check (amount >= 0),
  fee bigint not null check (fee >= 0),
  net bigint not null check (net >= 0),
  settled_on date not null,
  -- Null until the statement is settled.
  outcome text check (outcome in ('paid', 'repeated', 'amount_differs', 'fee_differs', 'unknown_waybill', 'not_delivered', 'already_settled', 'returned')),
  shipment_id bigint references shipment,
  -- The case of a line that was not paid is open until then.
  judged_at timestamptz,
  closed_at timestamptz,
  closed_by bigint references staff,
  closed_words text not null default '',
  unique (statement_id, line),
  check ((outcome is null) = (judged_at is null)),
  check (outcome <> 'paid' or shipment_id is not null)
);
create index cod_line_waybill on cod_line (courier_account_id, waybill);
create unique index cod_line_paid on cod_line (shipment_id) where outcome = 'paid';
create index cod_line_case on cod_line (judged_at) where outcome not in ('paid', 'repeated') and closed_at is null;

create table parcel_cod (
  shipment_id bigint primary key references shipment,
  state text not null default 'collected' check (state in ('collected', 'paid', 'returned', 'disputed')),
  collected_at timestamptz not null default clock_timestamp(),
  disputed_at timestamptz,
  returned_at timestamptz,
  paid_at timestamptz,
  -- The day on which the courier transferred it, and the line that says so.
  settled_on date,
  line_id bigint references cod_line,
  check ((state = 'paid') = (paid_at is not null and settled_on is not null and line_id is not null)),
  check (state <> 'disputed' or disputed_at is not null),
  check ((state = 'returned') = (returned_at is not null))
);
create index parcel_cod_disputed on parcel_cod (disputed_at) where state = 'disputed';
revoke delete on parcel_cod from konter_app;

-- undo
drop table parcel_cod, cod_line, cod_statement;
alter table shipment drop column cod_amount, drop column cod_courier_fee, drop column cod_own_fee;
delete from ledger.account_kind k where kind in ('member_cod', 'cod_clearing')
  and not exists (select from ledger.account a where a.kind = k.kind);
