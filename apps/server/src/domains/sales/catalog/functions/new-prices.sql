-- What every tier would pay of each product, from the cheapest usable cost and the most specific margin rule. With a rule, as if it
-- stood in its place (one without a category means the rules as they are); with p_switched, as if every price followed that supplier's
-- switch.
create or replace function new_prices(p_rule margin_rule, p_switched text default null) returns table (product_id bigint, category text, price bigint, cost bigint)
language sql stable as $$
  with rules as (
    select m.category, m.screen, m.operator_code, m.product_id, m.fixed, m.rate_basis_points from margin_rule m
      where p_rule.category is null or (m.category, m.screen, m.operator_code, m.product_id)
        is distinct from (p_rule.category, p_rule.screen, p_rule.operator_code, p_rule.product_id)
    union all
    select p_rule.category, p_rule.screen, p_rule.operator_code, p_rule.product_id, p_rule.fixed, p_rule.rate_basis_points
      where p_rule.category is not null
  ), best as (
    -- A supplier in trouble for a moment does not move prices; one that no longer sells does.
    select r.product_id, min(o.cost) as cost
    from product_route r join supplier s on s.id = r.supplier_id and case when s.id = p_switched then s.enabled else r.counts_for_price end
    join supplier_product o on o.supplier_id = r.supplier_id and o.sku = r.sku
    where r.enabled and o.removed_at is null and o.buyer_active and o.seller_active and o.doubtful_cost is null
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
