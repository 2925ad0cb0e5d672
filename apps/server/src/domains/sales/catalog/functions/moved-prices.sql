-- Returns the price of each product for every tier: the lowest usable cost and the most specific margin rule, raised to
-- the narrowest floor. p_move is a simulated change, null for the current state: `rules` in their scopes (without
-- `fixed`: no rule there), `floor` (without `action`: no floor there), `switched`: every price follows that supplier's
-- switch. `asked_price` is the price before the floor. Below `floor_price` it is lifted, or the product is closed for
-- the tier.
create or replace function moved_prices(p_move jsonb default null) returns table (product_id bigint, category text, price bigint, cost bigint,
  most_cost bigint, closed_by_floor boolean, asked_price bigint, dearest_cost bigint, floor_id bigint, floor_price bigint, floor_action text)
-- A price sheet contains thousands of rules, but the planner estimates a hundred.
language sql stable set enable_nestloop = off set enable_mergejoin = off as $$
  with moved as materialized (
    select m.* from jsonb_to_recordset(coalesce(p_move -> 'rules', '[]'))
      as m(category text, screen text, operator_code text, product_id bigint, fixed bigint, rate_basis_points integer)
  ), rules as materialized (
    select m.category, m.screen, m.operator_code, m.product_id, m.fixed, m.rate_basis_points from margin_rule m
      where not exists (select from moved o
        where (o.category, coalesce(o.screen, ''), coalesce(o.operator_code, ''), coalesce(o.product_id, 0))
          = (m.category, coalesce(m.screen, ''), coalesce(m.operator_code, ''), coalesce(m.product_id, 0)))
    union all
    select o.category, o.screen, o.operator_code, o.product_id, o.fixed, o.rate_basis_points from moved o where o.fixed is not null
  ), general as materialized (
    select * from rules where rules.product_id is null
  ), own as (
    -- A rule of a product with free amounts applies to its amounts.
    select distinct on (p.id, m.category) p.id as product_id, m.category, m.fixed, m.rate_basis_points
    from rules m join product p on coalesce(p.range_of, p.id) = m.product_id
      and (m.operator_code is null or m.operator_code = p.operator_code) and (m.screen is null or m.screen = p.screen)
    order by p.id, m.category, m.operator_code nulls last, m.screen nulls last
  ), tried as (
    select t.* from jsonb_populate_record(null::price_floor, p_move -> 'floor') t where p_move ? 'floor'
  ), floors as materialized (
    select f.id, f.category, f.screen, f.operator_code, f.product_id, f.fixed, f.rate_basis_points, f.action from price_floor f
      where not exists (select from tried t
        where (t.category, t.screen, t.operator_code, t.product_id) is not distinct from (f.category, f.screen, f.operator_code, f.product_id))
    union all
    select t.id, t.category, t.screen, t.operator_code, t.product_id, t.fixed, t.rate_basis_points, t.action from tried t where t.action is not null
  ), asked as (
    select p.id, coalesce(p.range_of, p.id) as ruled_id, tier.category, best.cost, best.dearest_cost, p.operator_code, p.screen,
      best.cost + coalesce(own.fixed, rule.fixed) + (best.cost * coalesce(own.rate_basis_points, rule.rate_basis_points) + 5000) / 10000 as price
    from product p
    join counted_costs(p_move ->> 'switched') best on best.product_id = p.id
    cross join (select distinct rules.category from rules) tier
    left join own on own.product_id = p.id and own.category = tier.category
    left join lateral (
      select m.fixed, m.rate_basis_points from general m
      where own.product_id is null and m.category = tier.category
        and (m.operator_code is null or m.operator_code = p.operator_code)
        and (m.screen is null or m.screen = p.screen)
      order by m.operator_code nulls last, m.screen nulls last
      limit 1
    ) rule on true
    where own.product_id is not null or rule.fixed is not null
  )
  select a.id, a.category, kept.price, a.cost, most_cost(kept.price, held.fixed, held.rate_basis_points),
    coalesce(a.dearest_cost > most_cost(kept.price, held.fixed, held.rate_basis_points), false), a.price, a.dearest_cost, held.id, held.price, held.action
  from asked a
  left join lateral (
    select f.id, f.fixed, f.rate_basis_points, f.action, floor_price(a.dearest_cost, f.fixed, f.rate_basis_points) as price from floors f
    where (f.product_id is null or f.product_id = a.ruled_id)
      and (f.operator_code is null or f.operator_code = a.operator_code)
      and (f.screen is null or f.screen = a.screen)
      and (f.category is null or f.category = a.category)
    order by f.product_id nulls last, f.operator_code nulls last, f.screen nulls last, f.category nulls last
    limit 1
  ) held on true
  cross join lateral (select case when held.action = 'lift' then greatest(a.price, held.price) else a.price end as price) kept
$$;
