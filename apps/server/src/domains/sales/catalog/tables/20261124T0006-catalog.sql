-- What we sell, for how much, and by which supplier's offer.

create table product (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  screen text not null,
  operator_code text not null,
  product_group text not null default '',
  description text not null default '',
  nominal bigint,
  quota_megabytes integer,
  validity_days integer,
  area text,
  enabled boolean not null default true,
  position integer not null default 0,
  created_at timestamptz not null default now()
);
create index product_screen on product (screen, operator_code, position);

create table product_route (
  product_id bigint not null references product,
  supplier_id text not null,
  sku text not null,
  priority smallint not null default 1,
  enabled boolean not null default true,
  -- Whether this route's cost may make the product's price. Follows the supplier's switch.
  counts_for_price boolean not null default true,
  primary key (product_id, supplier_id),
  foreign key (sku, supplier_id) references supplier_product (sku, supplier_id)
);

-- Margin on the best cost; the most specific rule wins.
create table margin_rule (
  id bigint generated always as identity primary key,
  category text not null,
  screen text,
  operator_code text,
  product_id bigint references product,
  fixed bigint not null default 0,
  rate_basis_points integer not null default 0 check (rate_basis_points between 0 and 10000),
  unique nulls not distinct (category, screen, operator_code, product_id)
);

-- What each tier pays, computed whenever a cost or a rule changes.
create table product_price (
  product_id bigint not null references product,
  category text not null,
  price bigint not null check (price > 0),
  cost bigint not null,
  primary key (product_id, category)
);

-- The prices that staff changed by a margin, one row a product and tier.
create table price_change (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  product_id bigint not null references product,
  category text not null,
  -- null where there was none
  price_before bigint,
  price_after bigint not null,
  -- By one person, and so one of those that the limits of one person count.
  alone boolean not null,
  changed_at timestamptz not null default clock_timestamp()
);
create index price_change_of_product on price_change (product_id, category, id);
create index price_change_of_staff on price_change (staff_id, changed_at) where alone;
revoke update, delete on price_change from konter_app;
