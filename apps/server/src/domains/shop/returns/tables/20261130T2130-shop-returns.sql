-- Returns of orders. Lock order: ledger, order, return, then stock by product.
create table shop_return (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  member_id bigint not null references member,
  idempotency_key text not null,
  input_hash bytea not null,
  state text not null default 'asked' check (state in ('asked', 'approved', 'received', 'refunded', 'rejected', 'withdrawn')),
  reason text not null check (reason in ('damaged', 'wrong_item', 'missing', 'not_as_described', 'other')),
  text text not null,
  asked_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  decided_by bigint references staff,
  -- Whether the buyer has to send the goods back, and to which address.
  send_back boolean,
  send_to jsonb,
  waybill text,
  -- The shop's latest text to the buyer.
  words text,
  received_at timestamptz,
  received_by bigint references staff,
  refunded_at timestamptz,
  refunded_by bigint references staff,
  -- The second person, above the limits of one.
  approved_by bigint references staff,
  -- What went to the buyer's deposit.
  goods_amount bigint not null default 0 check (goods_amount >= 0),
  shipping_amount bigint not null default 0 check (shipping_amount >= 0),
  unique (member_id, idempotency_key),
  check ((decided_at is null) = (decided_by is null)),
  check (state not in ('approved', 'received', 'refunded', 'rejected') or decided_at is not null),
  check (state not in ('approved', 'received', 'refunded') or send_back is not null),
  check ((send_to is not null) = coalesce(send_back, false)),
  check ((received_at is null) = (received_by is null)),
  check (state <> 'received' or received_at is not null),
  check ((state = 'refunded') = (refunded_at is not null)),
  check ((refunded_at is null) = (refunded_by is null)),
  check ((state = 'refunded') = (goods_amount + shipping_amount > 0)),
  check (approved_by is null or state = 'refunded')
);
create index shop_return_of_order on shop_return (order_id, id);
create index shop_return_waiting on shop_return (id) where state in ('asked', 'approved', 'received');
create index shop_return_refunded on shop_return (refunded_by, refunded_at) where state = 'refunded';
-- An order has one open return.
create unique index shop_return_open on shop_return (order_id) where state in ('asked', 'approved', 'received');
revoke delete on shop_return from konter_app;

create table shop_return_line (
  return_id bigint not null references shop_return,
  order_id bigint not null,
  line smallint not null,
  quantity integer not null check (quantity > 0),
  -- Pieces that went back on the shelf.
  restocked integer not null default 0,
  primary key (return_id, line),
  foreign key (order_id, line) references shop_order_line (order_id, line),
  check (restocked between 0 and quantity)
);
create index shop_return_line_of on shop_return_line (order_id, line);
revoke delete on shop_return_line from konter_app;

-- Photos of returns; only their pixels are kept.
create table shop_return_photo (
  id bigint generated always as identity primary key,
  return_id bigint not null references shop_return,
  content_type text not null,
  bytes bytea not null,
  digest text not null,
  at timestamptz not null default clock_timestamp(),
  unique (return_id, digest)
);

-- undo
drop table shop_return_photo, shop_return_line, shop_return;
