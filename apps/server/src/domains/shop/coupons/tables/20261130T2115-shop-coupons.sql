-- Coupons, and their uses by orders. Whoever uses one holds its row.
create table shop_coupon (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  kind text not null check (kind in ('percent', 'fixed', 'shipping')),
  -- Rupiah, or basis points of the goods for a percentage.
  value bigint not null check (value > 0),
  -- The largest discount of a purchase; null without a limit.
  most_discount bigint check (most_discount > 0),
  least_spend bigint not null default 0 check (least_spend >= 0),
  -- Uses in all, and of one customer; null without a limit.
  most_uses integer check (most_uses > 0),
  most_per_customer integer check (most_per_customer > 0),
  -- Uses by orders that were not cancelled.
  used integer not null default 0 check (used >= 0),
  starts_at timestamptz not null default clock_timestamp(),
  ends_at timestamptz,
  ended_at timestamptz,
  -- Products, categories with those below them, and couriers that it is limited to; empty for all.
  products bigint[] not null default '{}',
  categories bigint[] not null default '{}',
  couriers text[] not null default '{}',
  for_guests boolean not null default true,
  made_at timestamptz not null default clock_timestamp(),
  staff_id bigint references staff,
  check (used <= most_uses),
  check (ends_at > starts_at)
);

-- A use of a coupon, by every name that its customer has. Given back when the order is cancelled.
create table shop_coupon_use (
  order_number text primary key,
  coupon_id bigint not null references shop_coupon,
  member_id bigint references member,
  phone text,
  email text,
  given_back_at timestamptz
);
create index shop_coupon_use_of_coupon on shop_coupon_use (coupon_id) where given_back_at is null;

-- undo
drop table shop_coupon_use, shop_coupon;
