-- The highest cost at which a product may be sold to a tier for a price, by today's floor. Without a floor the price
-- itself.
create or replace function most_cost_of(p_product_id bigint, p_category text, p_price bigint) returns bigint language sql stable as $$
  select coalesce((
    select most_cost(p_price, f.fixed, f.rate_basis_points)
    from product p join price_floor f on (f.product_id is null or f.product_id = coalesce(p.range_of, p.id)) and (f.operator_code is null or f.operator_code = p.operator_code)
      and (f.screen is null or f.screen = p.screen) and (f.category is null or f.category = p_category)
    where p.id = p_product_id
    order by f.product_id nulls last, f.operator_code nulls last, f.screen nulls last, f.category nulls last
    limit 1), p_price)
$$;

revoke execute on function most_cost_of(bigint,text,bigint) from public;
grant execute on function most_cost_of(bigint,text,bigint) to konter_app;
