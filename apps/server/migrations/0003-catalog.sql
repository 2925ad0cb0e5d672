-- Suppliers, what they offer, what we sell of it and for how much.

create table supplier (
  id text primary key check (id ~ '^[a-z0-9-]{2,40}$'),
  vendor text not null,
  name text not null,
  enabled boolean not null default true,
  -- Base URL and keys, AES-256-GCM; the key is outside the database.
  credentials bytea not null,
  max_in_flight integer not null default 64,
  low_balance bigint not null default 1000000,
  balance bigint,
  balance_read_at timestamptz,
  price_list_at timestamptz,
  -- Closed for new purchases until then, by itself, after trouble.
  breaker_until timestamptz,
  breaker_reason text,
  trouble_count integer not null default 0
);

create table supplier_product (
  supplier_id text not null references supplier,
  sku text not null,
  name text not null,
  category text not null,
  brand text not null,
  type text not null,
  description text not null,
  cost bigint not null check (cost > 0),
  buyer_active boolean not null,
  seller_active boolean not null,
  -- null means unlimited
  stock integer,
  repeatable boolean not null,
  cut_off_starts text,
  cut_off_ends text,
  -- null while it is on the list; a product that left the list keeps its row for old purchases
  removed_at timestamptz,
  changed_at timestamptz not null default now(),
  -- The SKU first: it alone finds the row, even for a planner without statistics.
  primary key (sku, supplier_id)
);

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

create table promo (
  id bigint generated always as identity primary key,
  code text not null unique,
  product_id bigint not null references product,
  discount bigint not null check (discount > 0),
  stock integer not null check (stock >= 0),
  -- taken: bought and not failed; sold: bought and delivered
  taken_qty integer not null default 0,
  sold_qty integer not null default 0,
  ends_at timestamptz,
  check (taken_qty <= stock)
);
create unique index promo_of_product on promo (product_id);

create table pln_customer (
  number text primary key,
  meter_number text not null,
  subscriber_id text not null,
  name text not null,
  tariff text not null,
  power_va text not null,
  checked_at timestamptz not null default now()
);

-- Whether a WIB clock time lies in a closed period that may cross midnight; the start is inside, the end is not.
create function in_cut_off(p_clock text, p_starts text, p_ends text) returns boolean language sql immutable as $$
  select case
    when p_starts is null or p_starts = p_ends then false
    when p_starts < p_ends then p_clock >= p_starts and p_clock < p_ends
    else p_clock >= p_starts or p_clock < p_ends
  end;
$$;

-- Why a route cannot be used now, or null when it can. p_clock is HH:MM in WIB.
create function route_closed(p_supplier supplier, p_offer supplier_product, p_clock text) returns text language sql stable as $$
  select case
    when not p_supplier.enabled or p_supplier.breaker_until > now() then 'supplier'
    when p_offer.removed_at is not null or not (p_offer.buyer_active and p_offer.seller_active) then 'closed'
    when p_offer.stock <= 0 then 'stock'
    when in_cut_off(p_clock, p_offer.cut_off_starts, p_offer.cut_off_ends) then 'cut_off'
  end;
$$;

-- Every route of every product, with its cost and why it is closed.
create view product_offer as
  select r.product_id, r.supplier_id, r.sku, r.priority, r.enabled, o.cost, o.repeatable, o.cut_off_starts, o.cut_off_ends, o.stock,
    case when not r.enabled then 'closed'
      else route_closed(s, o, to_char(now() at time zone 'Asia/Jakarta', 'HH24:MI')) end as closed_reason
  from product_route r
  join supplier s on s.id = r.supplier_id
  join supplier_product o on o.supplier_id = r.supplier_id and o.sku = r.sku;
grant select on product_offer to konter_app;

-- Recomputes every tier's price from the cheapest usable cost and the most specific margin rule. Returns how many changed.
create function reprice() returns integer language plpgsql as $$
declare
  v_changed integer;
begin
  with best as (
    -- A supplier in trouble for a moment does not move prices; one that is off or no longer sells does.
    select r.product_id, min(o.cost) as cost
    from product_route r join supplier s on s.id = r.supplier_id and s.enabled
    join supplier_product o on o.supplier_id = r.supplier_id and o.sku = r.sku
    where r.enabled and o.removed_at is null and o.buyer_active and o.seller_active
    group by r.product_id
  ), priced as (
    select p.id as product_id, tier.category, best.cost,
      best.cost + rule.fixed + (best.cost * rule.rate_basis_points + 5000) / 10000 as price
    from product p
    join best on best.product_id = p.id
    cross join (select distinct category from margin_rule) tier
    join lateral (
      select m.fixed, m.rate_basis_points from margin_rule m
      where m.category = tier.category
        and (m.product_id is null or m.product_id = p.id)
        and (m.operator_code is null or m.operator_code = p.operator_code)
        and (m.screen is null or m.screen = p.screen)
      order by m.product_id nulls last, m.operator_code nulls last, m.screen nulls last
      limit 1
    ) rule on true
  ), written as (
    insert into product_price (product_id, category, price, cost)
      select product_id, category, price, cost from priced
      on conflict (product_id, category) do update set price = excluded.price, cost = excluded.cost
        where product_price.price <> excluded.price or product_price.cost <> excluded.cost
      returning 1
  )
  select count(*) into v_changed from written;
  return v_changed;
end $$;
