-- Returns an account's own selling prices of a tier's products, of one kind or all, where one of its rules applies. The
-- same as selling_rule_of one by one (selling-prices.db.test.ts compares them), in one pass for a whole list.
create or replace function own_selling_prices(p_member_id bigint, p_category text, p_screen text)
returns table (code text, price bigint) language sql stable as $$
  with rule as materialized (
    select r.* from selling_price_rule r where r.member_id = p_member_id and r.valid_until is null
  ), priced as (
    select p.id, p.code, p.screen, p.operator_code, pp.price + coalesce(added.amount, 0) as buying_price
    from product_price pp join product p on p.id = pp.product_id
    left join agent_markups_of(p_member_id, p_screen) added on added.product_id = p.id
    where exists (select from rule) and pp.category = p_category and (p_screen is null or p.screen = p_screen)
  ), fitting as (
    select priced.code, priced.buying_price, rule.* from priced join rule on rule.product_id = priced.id
    union all
    select priced.code, priced.buying_price, rule.* from priced join rule on rule.product_id is null
      and (rule.operator_code is null or rule.operator_code = priced.operator_code) and (rule.screen is null or rule.screen = priced.screen)
  )
  select distinct on (f.code) f.code, selling_price_by(f.buying_price, f.price, f.fixed, f.rate_basis_points, f.rounding)
  from fitting f
  order by f.code, f.product_id nulls last, f.operator_code nulls last, f.screen nulls last
$$;

revoke execute on function own_selling_prices(bigint,text,text) from public;
grant execute on function own_selling_prices(bigint,text,text) to konter_app;
