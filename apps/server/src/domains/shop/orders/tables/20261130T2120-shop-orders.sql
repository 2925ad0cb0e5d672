-- Orders and their moves. Lock order: ledger, charge, order, then stock by product.
create table shop_order_state_move (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into shop_order_state_move (from_state, to_state) values
  ('waiting_payment', 'pending'), ('waiting_payment', 'cancelled'),
  ('pending', 'processed'), ('pending', 'cancelled'),
  ('processed', 'shipped'), ('processed', 'cancelled'),
  ('shipped', 'done');
revoke insert, update, delete on shop_order_state_move from konter_app;

create table shop_order (
  id bigint generated always as identity primary key,
  number text not null unique,
  -- Null for a visitor, whose contact is below and whose cart's id opens the order.
  member_id bigint references member,
  cart_public_id text unique,
  guest_name text,
  guest_phone text,
  guest_email text,
  idempotency_key text not null,
  input_hash bytea not null,
  tier text not null,
  status text not null default 'waiting_payment'
    check (status in ('waiting_payment', 'pending', 'processed', 'shipped', 'cancelled', 'done')),
  goods_total bigint not null check (goods_total > 0),
  goods_discount bigint not null default 0,
  shipping_fee bigint not null check (shipping_fee >= 0),
  shipping_discount bigint not null default 0,
  total bigint not null generated always as (goods_total - goods_discount + shipping_fee - shipping_discount) stored,
  coupon_id bigint references shop_coupon,
  coupon_code text,
  recipient jsonb not null,
  district text not null,
  courier text not null,
  service text not null,
  service_name text not null,
  weight_grams integer not null check (weight_grams > 0),
  -- The chosen way of paying; null before.
  payer text check (payer in ('deposit', 'channel')),
  method jsonb,
  fee bigint not null default 0 check (fee >= 0),
  fee_paid_by text check (fee_paid_by in ('brand', 'customer')),
  charge_id bigint references payment_charge,
  charge_state text check (charge_state in ('open', 'confirming', 'failed')),
  instructions jsonb,
  -- What the chosen way takes: the total, and the fee when the buyer pays it.
  amount bigint not null,
  made_at timestamptz not null default clock_timestamp(),
  -- Until then the goods of an unpaid order are reserved.
  expires_at timestamptz not null,
  paid_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  done_at timestamptz,
  -- When a delivered order is done by itself.
  done_due_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  cancel_text text not null default '',
  -- Money that went back to the buyer, and money that a channel took back.
  refunded bigint not null default 0 check (refunded >= 0),
  reversed bigint not null default 0 check (reversed >= 0),
  shipment_ref text references shipment (ref_id),
  waybill text,
  -- Who made the last move and why; the trigger copies them to the history.
  moved_by text not null default 'buyer' check (moved_by in ('buyer', 'staff', 'system')),
  moved_staff_id bigint references staff,
  moved_reason text,
  check (goods_discount between 0 and goods_total),
  check (shipping_discount between 0 and shipping_fee),
  check ((member_id is null) = (cart_public_id is not null)),
  check ((member_id is null) = (guest_phone is not null)),
  check ((coupon_id is null) = (coupon_code is null)),
  check ((status = 'cancelled') = (cancel_reason is not null)),
  check (status not in ('pending', 'processed', 'shipped', 'done') or paid_at is not null),
  check (refunded <= total)
);
create unique index shop_order_key_of_member on shop_order (member_id, idempotency_key) where member_id is not null;
create unique index shop_order_key_of_visitor on shop_order (idempotency_key) where member_id is null;
create index shop_order_of_member on shop_order (member_id, id) where member_id is not null;
create index shop_order_of_phone on shop_order (guest_phone) where guest_phone is not null;
create index shop_order_unpaid on shop_order (expires_at) where status = 'waiting_payment';
create index shop_order_done_due on shop_order (done_due_at) where status = 'shipped' and done_due_at is not null;
create index shop_order_in_status on shop_order (status, id);
create index shop_order_of_shipment on shop_order (shipment_ref) where shipment_ref is not null;
revoke delete on shop_order from konter_app;

-- A frozen copy of what was bought.
create table shop_order_line (
  order_id bigint not null references shop_order,
  line smallint not null,
  product_id bigint not null references shop_product,
  sku text not null,
  slug text not null,
  name text not null,
  price bigint not null check (price > 0),
  quantity integer not null check (quantity > 0),
  min_quantity integer not null,
  weight_grams integer not null,
  notes text not null,
  promo_id bigint references shop_promo,
  returned integer not null default 0,
  primary key (order_id, line),
  check (returned between 0 and quantity)
);
create index shop_order_line_of_product on shop_order_line (product_id);
revoke delete on shop_order_line from konter_app;

create table shop_order_move (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  to_state text not null,
  at timestamptz not null default clock_timestamp(),
  moved_by text not null,
  staff_id bigint references staff,
  reason text
);
create index shop_order_move_of_order on shop_order_move (order_id, id);
revoke update, delete on shop_order_move from konter_app;

-- Money of visitors that has to be sent back by hand, because they have no deposit.
create table shop_guest_refund (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  amount bigint not null check (amount > 0),
  reason text not null,
  made_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  -- The deposit of the member who joined the order, or the bank account that staff sent it from.
  settled_to text,
  staff_id bigint references staff
);
create index shop_guest_refund_open on shop_guest_refund (made_at) where settled_at is null;
revoke delete on shop_guest_refund from konter_app;

-- undo
drop table shop_guest_refund, shop_order_move, shop_order_line, shop_order, shop_order_state_move;
