-- Writes every price by the current rules, costs and floors. Returns how many prices, costs and closures changed.
create or replace function reprice() returns integer language plpgsql as $$
declare
  v_changed integer;
begin
  -- Lock prices: one change of prices at a time, so that the effect shown for a rule is the effect it has.
  perform pg_advisory_xact_lock(hashtext('catalog.prices'));
  with priced as materialized (
    select n.product_id, n.category, n.price, n.cost, n.most_cost, n.closed_by_floor from moved_prices() n
  ), changed as (
    select count(*) as count from priced n left join product_price pp on pp.product_id = n.product_id and pp.category = n.category
    where (pp.price, pp.cost, pp.closed_by_floor) is distinct from (n.price, n.cost, n.closed_by_floor)
  ), written as (
    insert into product_price as pp (product_id, category, price, cost, most_cost, closed_by_floor)
      select n.product_id, n.category, n.price, n.cost, n.most_cost, n.closed_by_floor from priced n
      on conflict (product_id, category) do update set price = excluded.price, cost = excluded.cost, most_cost = excluded.most_cost,
          closed_by_floor = excluded.closed_by_floor
        where (pp.price, pp.cost, pp.most_cost, pp.closed_by_floor)
          is distinct from (excluded.price, excluded.cost, excluded.most_cost, excluded.closed_by_floor)
  ), kept as (
    -- A product without a usable cost keeps its price. When a route returns before a new price is made, the floor still
    -- applies.
    update product_price pp set most_cost = most_cost_of(pp.product_id, pp.category, pp.price), closed_by_floor = false
      where not exists (select from priced n where n.product_id = pp.product_id and n.category = pp.category)
        and (pp.closed_by_floor or coalesce(pp.most_cost, pp.price) <> most_cost_of(pp.product_id, pp.category, pp.price))
  )
  select changed.count into v_changed from changed;
  return v_changed;
end $$;

revoke execute on function reprice() from public;
grant execute on function reprice() to konter_app;
