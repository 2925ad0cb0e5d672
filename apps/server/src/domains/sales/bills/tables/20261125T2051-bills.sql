-- Bills: what suppliers' lists say can be paid, which of it we sell, and what was looked up.

-- A supplier's list of bills as it was answered last; `bill_type` is null where we do not know what is paid there.
create table bill_offer (
  supplier_id text not null references supplier,
  sku text not null,
  name text not null,
  bill_type text,
  admin_fee bigint not null check (admin_fee >= 0),
  commission bigint not null,
  is_active boolean not null,
  seen_at timestamptz not null,
  -- Since when the list does not name it any more.
  removed_at timestamptz,
  primary key (supplier_id, sku)
);

-- What we sell. Its ids are of the products' row: a purchase names either.
create table bill_product (
  id bigint primary key default nextval('product_id_seq'),
  code text not null unique,
  name text not null,
  bill_type text not null,
  -- The regency or province of a bill that is a region's.
  region_code text,
  enabled boolean not null default true,
  created_at timestamptz not null default now()
);
create index bill_product_of_type on bill_product (bill_type, name);

-- Whom it is paid through, in the order in which they are asked.
create table bill_route (
  product_id bigint not null references bill_product,
  supplier_id text not null,
  sku text not null,
  priority smallint not null default 1,
  enabled boolean not null default true,
  primary key (product_id, supplier_id),
  foreign key (supplier_id, sku) references bill_offer
);

-- What a tier keeps of the supplier's commission; the most specific row wins: product, type, tier.
create table bill_share (
  id bigint generated always as identity primary key,
  category text not null,
  bill_type text,
  product_id bigint references bill_product,
  share bigint not null check (share >= 0),
  unique nulls not distinct (category, bill_type, product_id)
);

-- When a supplier's list of bills is read next: by one process.
create table bill_list_turn (
  supplier_id text primary key references supplier,
  next_at timestamptz not null
);

create table bill_inquiry (
  id bigint generated always as identity primary key,
  -- The reference of the transaction that pays it.
  ref_id text not null unique,
  member_id bigint not null references member,
  product_id bigint not null references bill_product,
  product_code text not null,
  product_name text not null,
  bill_type text not null,
  customer_number text not null,
  -- Months, year, identity number: what was asked by beside the number.
  input jsonb not null,
  state text not null default 'asking' check (state in ('asking', 'found', 'refused', 'unknown', 'paid')),
  supplier_id text,
  sku text,
  supplier_reference text unique,
  asked_at timestamptz not null default clock_timestamp(),
  answered_at timestamptz,
  -- Until when it can be paid.
  expires_at timestamptz,
  bill_reference text,
  customer_name text,
  period text,
  amount bigint check (amount > 0),
  admin_fee bigint check (admin_fee >= 0),
  cost bigint check (cost > 0),
  -- What the account pays.
  price bigint check (price > 0),
  -- Periods, facts and due date as the supplier said them.
  details jsonb,
  -- Each supplier's words, in the order in which they were asked.
  said jsonb not null default '[]',
  refusal text,
  check ((state in ('found', 'paid')) = (price is not null and cost is not null and expires_at is not null and supplier_reference is not null and details is not null)),
  -- Never at a loss.
  check (price >= cost)
);
create index bill_inquiry_of_member on bill_inquiry (member_id, id);
create index bill_inquiry_unpaid on bill_inquiry (asked_at) where state <> 'paid';
revoke update, delete on bill_inquiry from konter_app;
grant update (state, supplier_id, sku, supplier_reference, answered_at, expires_at, bill_reference, customer_name, period, amount, admin_fee,
  cost, price, details, said, refusal) on bill_inquiry to konter_app;

-- undo
drop table bill_inquiry;
drop table bill_list_turn;
drop table bill_share;
drop table bill_route;
drop table bill_product;
drop table bill_offer;
