-- The lowest price at which a product with that cost keeps a floor.
create or replace function floor_price(p_cost bigint, p_fixed bigint, p_rate_basis_points integer) returns bigint language sql immutable as $$
  select p_cost + p_fixed + (p_cost * p_rate_basis_points + 5000) / 10000
$$;

revoke execute on function floor_price(bigint,bigint,integer) from public;
grant execute on function floor_price(bigint,bigint,integer) to konter_app;
