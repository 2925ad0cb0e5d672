-- A selling price by the terms of one rule: a markup is rounded up, and the result is never below the buying price. The
-- percentage of a markup is first rounded half up to whole rupiah, like the brand's margins.
create or replace function selling_price_by(p_buying_price bigint, p_price bigint, p_fixed bigint, p_rate_basis_points integer, p_rounding integer)
returns bigint language sql immutable as $$
  select greatest(p_buying_price, coalesce(p_price,
    (p_buying_price + coalesce(p_fixed, (p_buying_price * p_rate_basis_points + 5000) / 10000) + p_rounding - 1) / p_rounding * p_rounding))
$$;

revoke execute on function selling_price_by(bigint,bigint,bigint,integer,integer) from public;
grant execute on function selling_price_by(bigint,bigint,bigint,integer,integer) to konter_app;
