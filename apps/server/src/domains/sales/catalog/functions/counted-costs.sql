-- The lowest and highest cost of each product among the routes that count for its price; with p_switched, as if every
-- price followed that supplier's switch. A short outage of a supplier does not move prices, but a supplier that stops
-- selling does.
create or replace function counted_costs(p_switched text) returns table (product_id bigint, cost bigint, dearest_cost bigint) language sql stable as $$
  select r.product_id, min(o.cost), max(o.cost)
  from product_route r join supplier s on s.id = r.supplier_id and case when s.id = p_switched then s.enabled else r.counts_for_price end
  join supplier_product o on o.supplier_id = r.supplier_id and o.sku = r.sku
  where r.enabled and o.removed_at is null and o.buyer_active and o.seller_active and o.doubtful_cost is null
  group by r.product_id
$$;

revoke execute on function counted_costs(text) from public;
grant execute on function counted_costs(text) to konter_app;
