-- Returns every price that a move (see moved_prices) or, for null, the next repricing would change, including where a
-- floor closes or opens a product for a tier. `price_base` is the reference for one person's changes of a day: the
-- price before the first change by one person in 24 hours, after the last one by two people. Thus many small steps
-- count as one large one. `margin_before` and `margin_after` are the margin of one sale; null without a price and 0
-- where none is sold.
create or replace function move_effect(p_move jsonb)
returns table (product_id bigint, category text, price_before bigint, price_after bigint, price_base bigint, closed_before boolean, closed_after boolean,
  margin_before bigint, margin_after bigint)
language sql stable as $$
  select n.product_id, n.category, pp.price, n.price, coalesce((
    select c.price_before from price_change c
    where c.product_id = n.product_id and c.category = n.category and c.alone and c.changed_at > now() - interval '24 hours'
      and c.id > coalesce((select max(d.id) from price_change d
        where d.product_id = n.product_id and d.category = n.category and not d.alone), 0)
    order by c.id limit 1), pp.price),
    coalesce(pp.closed_by_floor, false), n.closed_by_floor,
    case when pp.closed_by_floor then 0 else pp.price - pp.cost end, case when n.closed_by_floor then 0 else n.price - n.cost end
  from moved_prices(p_move) n
  left join product_price pp on pp.product_id = n.product_id and pp.category = n.category
  where pp.price is distinct from n.price or coalesce(pp.closed_by_floor, false) <> n.closed_by_floor
$$;
