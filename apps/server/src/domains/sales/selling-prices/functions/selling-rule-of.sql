-- The rule of an account for a product; no row where none matches. Written so that PostgreSQL inlines it into the
-- calling query, which may price a whole list.
create or replace function selling_rule_of(p_member_id bigint, p_product_id bigint, p_screen text, p_operator_code text)
returns table (id bigint, price bigint, fixed bigint, rate_basis_points integer, rounding integer) language sql stable as $$
  select r.id, r.price, r.fixed, r.rate_basis_points, r.rounding from selling_price_rule r
  where r.member_id = p_member_id and r.valid_until is null
    and (r.product_id = p_product_id or (r.product_id is null
      and (r.operator_code is null or r.operator_code = p_operator_code) and (r.screen is null or r.screen = p_screen)))
  order by r.product_id nulls last, r.operator_code nulls last, r.screen nulls last
  limit 1
$$;

revoke execute on function selling_rule_of(bigint,bigint,text,text) from public;
grant execute on function selling_rule_of(bigint,bigint,text,text) to konter_app;
