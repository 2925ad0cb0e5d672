-- A selling price by the terms of one rule: never below the buying price, of a markup rounded up. The share of a markup is rounded half
-- up to whole rupiah first, as the brand's margins are.
create or replace function selling_price_by(p_buying_price bigint, p_price bigint, p_fixed bigint, p_rate_basis_points integer, p_rounding integer)
returns bigint language sql immutable as $$
  select greatest(p_buying_price, coalesce(p_price,
    (p_buying_price + coalesce(p_fixed, (p_buying_price * p_rate_basis_points + 5000) / 10000) + p_rounding - 1) / p_rounding * p_rounding))
$$;

revoke execute on function selling_price_by(bigint,bigint,bigint,integer,integer) from public;
grant execute on function selling_price_by(bigint,bigint,bigint,integer,integer) to konter_app;
