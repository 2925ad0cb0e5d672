-- Price changes and corrections of balances: what one member of staff may do alone is counted here, what is more takes two.

-- What every tier would pay of each product, from the cheapest usable cost and the most specific margin rule. With a rule,
-- as if it stood in its place; a rule without a category means the rules as they are.
create function new_prices(p_rule margin_rule) returns table (product_id bigint, category text, price bigint, cost bigint)
language sql stable as $$
  with rules as (
    select m.category, m.screen, m.operator_code, m.product_id, m.fixed, m.rate_basis_points from margin_rule m
      where p_rule.category is null or (m.category, m.screen, m.operator_code, m.product_id)
        is distinct from (p_rule.category, p_rule.screen, p_rule.operator_code, p_rule.product_id)
    union all
    select p_rule.category, p_rule.screen, p_rule.operator_code, p_rule.product_id, p_rule.fixed, p_rule.rate_basis_points
      where p_rule.category is not null
  ), best as (
    -- A supplier in trouble for a moment does not move prices; one that is off or no longer sells does.
    select r.product_id, min(o.cost) as cost
    from product_route r join supplier s on s.id = r.supplier_id and s.enabled
    join supplier_product o on o.supplier_id = r.supplier_id and o.sku = r.sku
    where r.enabled and o.removed_at is null and o.buyer_active and o.seller_active
    group by r.product_id
  )
  select p.id, tier.category, best.cost + rule.fixed + (best.cost * rule.rate_basis_points + 5000) / 10000, best.cost
  from product p
  join best on best.product_id = p.id
  cross join (select distinct rules.category from rules) tier
  join lateral (
    select m.fixed, m.rate_basis_points from rules m
    where m.category = tier.category
      and (m.product_id is null or m.product_id = p.id)
      and (m.operator_code is null or m.operator_code = p.operator_code)
      and (m.screen is null or m.screen = p.screen)
    order by m.product_id nulls last, m.operator_code nulls last, m.screen nulls last
    limit 1
  ) rule on true
$$;

create or replace function reprice() returns integer language plpgsql as $$
declare
  v_changed integer;
begin
  -- One change of prices at a time: what a rule would do is still true when it is done.
  perform pg_advisory_xact_lock(hashtext('catalog.prices'));
  with written as (
    insert into product_price (product_id, category, price, cost)
      select n.product_id, n.category, n.price, n.cost from new_prices(null) n
      on conflict (product_id, category) do update set price = excluded.price, cost = excluded.cost
        where product_price.price <> excluded.price or product_price.cost <> excluded.cost
      returning 1
  )
  select count(*) into v_changed from written;
  return v_changed;
end $$;

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
create trigger price_change_is_final before update or delete or truncate on price_change execute function ledger.refuse_change();
revoke update, delete on price_change from konter_app;

-- Every price that a rule would change. `price_base` is the price that one person's changes of a day are measured from:
-- the one before the first change by one person in 24 hours, after the last one by two. So many small steps are one large one.
create function price_effect(p_rule margin_rule)
returns table (product_id bigint, category text, price_before bigint, price_after bigint, price_base bigint)
language sql stable as $$
  select n.product_id, n.category, pp.price, n.price, coalesce((
    select c.price_before from price_change c
    where c.product_id = n.product_id and c.category = n.category and c.alone and c.changed_at > now() - interval '24 hours'
      and c.id > coalesce((select max(d.id) from price_change d
        where d.product_id = n.product_id and d.category = n.category and not d.alone), 0)
    order by c.id limit 1), pp.price)
  from new_prices(p_rule) n
  left join product_price pp on pp.product_id = n.product_id and pp.category = n.category
  where pp.price is distinct from n.price
$$;

-- Money that staff put on a member's deposit, or take from it, because the books and the truth differ.
insert into ledger.account_kind (kind, floor, meaning) values
  ('adjustment', null, 'What corrections of members'' balances gave (negative) or took');

create table balance_adjustment (
  id bigint generated always as identity primary key,
  -- What the member reads in the statement.
  code text not null unique,
  member_id bigint not null references member,
  -- Above zero it was given to the member, below zero taken.
  amount bigint not null check (amount <> 0),
  -- For the member; the proof is for staff.
  reason text not null check (reason <> ''),
  proof text not null check (proof <> ''),
  made_by bigint not null references staff,
  -- null where one person may do it alone
  approved_by bigint references staff,
  idempotency_key text,
  made_at timestamptz not null default clock_timestamp(),
  unique (made_by, idempotency_key),
  check (approved_by is null or approved_by <> made_by),
  check ((approved_by is null) = (idempotency_key is not null))
);
create index balance_adjustment_of_member on balance_adjustment (member_id, id);
create index balance_adjustment_alone on balance_adjustment (made_by, made_at) where approved_by is null;
create trigger balance_adjustment_is_final before update or delete or truncate on balance_adjustment execute function ledger.refuse_change();
revoke update, delete on balance_adjustment from konter_app;

-- Who could do everything until now also changes prices and balances with a second person.
update staff set permissions = permissions || '{catalog.approve,balances.adjust,balances.approve}'
  where permissions @> '{catalog.write,refunds.approve,members.approve}';
