-- Goods of the shop: categories in three levels, products with prices per tier, stock with its moves, promo prices.
create table shop_category (
  id bigint generated always as identity primary key,
  parent_id bigint references shop_category,
  level smallint not null check (level between 1 and 3),
  slug text not null unique,
  name text not null,
  position integer not null default 0,
  -- Closed categories and their products are not shown.
  closed_at timestamptz,
  check ((level = 1) = (parent_id is null))
);
create index shop_category_of_parent on shop_category (parent_id, position);

create table shop_product (
  id bigint generated always as identity primary key,
  sku text not null unique,
  slug text not null unique,
  name text not null,
  description text not null default '',
  category_id bigint not null references shop_category,
  weight_grams integer not null check (weight_grams between 1 and 1000000),
  length integer not null default 1 check (length between 1 and 1000),
  width integer not null default 1 check (width between 1 and 1000),
  height integer not null default 1 check (height between 1 and 1000),
  min_quantity integer not null default 1 check (min_quantity between 1 and 10000),
  step integer not null default 1 check (step between 1 and 10000),
  is_open boolean not null default true,
  -- Pieces of orders that were not cancelled or returned.
  sold integer not null default 0 check (sold >= 0),
  made_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  -- Rises with each change by staff.
  version integer not null default 1
);
create index shop_product_of_category on shop_product (category_id) where is_open;

-- Slugs that a category, product or collection had before.
create table shop_former_slug (
  kind text not null check (kind in ('category', 'product', 'collection')),
  slug text not null,
  target_id bigint not null,
  primary key (kind, slug)
);

-- A tier without a price of its own pays that of the tier below it; each product has one for members.
create table shop_price (
  product_id bigint not null references shop_product on delete cascade,
  tier text not null check (tier in ('member', 'agent', 'master_agent')),
  price bigint not null check (price between 1 and 1000000000),
  primary key (product_id, tier)
);

-- A promo price for everybody whose own price is higher, for a number of purchases.
create table shop_promo (
  id bigint generated always as identity primary key,
  product_id bigint not null references shop_product,
  price bigint not null check (price > 0),
  -- Purchases that may have it, and those that have it and were not cancelled or returned.
  stock integer not null check (stock > 0),
  sold_qty integer not null default 0,
  starts_at timestamptz not null default clock_timestamp(),
  ends_at timestamptz,
  ended_at timestamptz,
  check (sold_qty between 0 and stock),
  check (ends_at > starts_at)
);
create unique index shop_promo_open on shop_promo (product_id) where ended_at is null;
create index shop_promo_coming on shop_promo (starts_at) where ended_at is null;
create index shop_promo_ending on shop_promo (ends_at) where ended_at is null and ends_at is not null;

create table shop_stock (
  product_id bigint primary key references shop_product,
  on_hand integer not null default 0 check (on_hand >= 0),
  -- Pieces of orders that are not shipped yet.
  reserved integer not null default 0,
  -- Staff are told when fewer can be bought.
  low_at integer not null default 0 check (low_at >= 0),
  check (reserved between 0 and on_hand)
);
create index shop_stock_low on shop_stock (product_id) where on_hand - reserved < low_at;

-- Each change of a stock. Their sums are the stock.
create table shop_stock_move (
  id bigint generated always as identity primary key,
  product_id bigint not null references shop_product,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('received', 'counted', 'damaged', 'imported', 'reserved', 'released', 'shipped', 'returned')),
  on_hand_change integer not null,
  reserved_change integer not null,
  order_number text,
  staff_id bigint references staff,
  note text not null default ''
);
create index shop_stock_move_of_product on shop_stock_move (product_id, id);
create index shop_stock_move_of_order on shop_stock_move (order_number) where order_number is not null;
revoke update, delete on shop_stock_move from konter_app;

create table shop_collection (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name text not null,
  position integer not null default 0,
  -- Filters of a collection by rule; null for one by hand.
  rule jsonb,
  is_open boolean not null default true
);
create table shop_collection_product (
  collection_id bigint not null references shop_collection on delete cascade,
  product_id bigint not null references shop_product on delete cascade,
  position integer not null default 0,
  primary key (collection_id, product_id)
);

-- Who is told when a product can be bought again.
create table shop_back_in_stock (
  product_id bigint not null references shop_product on delete cascade,
  member_id bigint not null references member,
  asked_at timestamptz not null default clock_timestamp(),
  primary key (product_id, member_id)
);
create index shop_back_in_stock_of_member on shop_back_in_stock (member_id);

-- undo
drop table shop_back_in_stock, shop_collection_product, shop_collection, shop_stock_move, shop_stock, shop_promo, shop_price, shop_former_slug, shop_product, shop_category;
