-- The highest cost at which a price keeps a floor, the inverse of floor_price. 0 when no cost is low enough, null
-- without a floor.
create or replace function most_cost(p_price bigint, p_fixed bigint, p_rate_basis_points integer) returns bigint language sql immutable as $$
  select case when p_fixed is not null then greatest((10000 * (p_price - p_fixed) + 4999) / (10000 + p_rate_basis_points), 0) end
$$;

revoke execute on function most_cost(bigint,bigint,integer) from public;
grant execute on function most_cost(bigint,bigint,integer) to konter_app;
