-- Every price that a rule would change, or a supplier's switch, or without either the next repricing. `price_base` is the price that
-- one person's changes of a day are measured from: the one before the first change by one person in 24 hours, after the last one by
-- two. So many small steps are one large one.
create or replace function price_effect(p_rule margin_rule, p_switched text default null)
returns table (product_id bigint, category text, price_before bigint, price_after bigint, price_base bigint)
language sql stable as $$
  select n.product_id, n.category, pp.price, n.price, coalesce((
    select c.price_before from price_change c
    where c.product_id = n.product_id and c.category = n.category and c.alone and c.changed_at > now() - interval '24 hours'
      and c.id > coalesce((select max(d.id) from price_change d
        where d.product_id = n.product_id and d.category = n.category and not d.alone), 0)
    order by c.id limit 1), pp.price)
  from new_prices(p_rule, p_switched) n
  left join product_price pp on pp.product_id = n.product_id and pp.category = n.category
  where pp.price is distinct from n.price
$$;
