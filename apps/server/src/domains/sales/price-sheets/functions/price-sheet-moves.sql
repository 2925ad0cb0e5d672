-- Returns every price of a sheet that is not applied, evaluated now: its result, the reason for a rejection, and the
-- margin for it (of the product, or where the product has a margin already). A price below the cost is accepted when a
-- floor lifts it, and then counts as the cost itself.
create or replace function price_sheet_moves(p_sheet_id bigint) returns table (line integer, category text, product_id bigint, price bigint,
  price_before bigint, cost bigint, fault text, outcome text, screen text, operator_code text, fixed bigint)
language sql stable as $$
  select r.line, r.category, r.product_id, r.price, pp.price, best.cost, judged.fault,
    case when judged.fault is not null then 'refused' when r.price = pp.price then 'unchanged' else 'changed' end,
    own.screen, own.operator_code, greatest(r.price - best.cost, 0)
  from price_sheet_row r
  left join product p on p.id = r.product_id
  left join counted_costs(null) best on best.product_id = r.product_id
  left join product_price pp on pp.product_id = r.product_id and pp.category = r.category
  left join lateral (
    select m.screen, m.operator_code from margin_rule m
    where m.product_id = p.id and m.category = r.category
      and (m.operator_code is null or m.operator_code = p.operator_code) and (m.screen is null or m.screen = p.screen)
    order by m.operator_code nulls last, m.screen nulls last limit 1) own on true
  left join lateral (
    select f.action from price_floor f
    where (f.product_id is null or f.product_id = p.id) and (f.operator_code is null or f.operator_code = p.operator_code)
      and (f.screen is null or f.screen = p.screen) and (f.category is null or f.category = r.category)
    order by f.product_id nulls last, f.operator_code nulls last, f.screen nulls last, f.category nulls last limit 1) held on true
  cross join lateral (select case
      when r.fault is not null then r.fault
      when best.cost is null then 'cost_missing'
      when r.price < best.cost and held.action is distinct from 'lift' then 'price_below_cost'
    end as fault) judged
  where r.sheet_id = p_sheet_id
$$;

revoke execute on function price_sheet_moves(bigint) from public;
grant execute on function price_sheet_moves(bigint) to konter_app;
