create or replace function reprice() returns integer language plpgsql as $$
declare
  v_changed integer;
begin
  -- One change of prices at a time: what a rule would do is still true when it is done.
  perform pg_advisory_xact_lock(hashtext('catalog.prices'));
  with written as (
    insert into product_price (product_id, category, price, cost)
      select n.product_id, n.category, n.price, n.cost from new_prices(null) n
      on conflict (product_id, category) do update set price = excluded.price, cost = excluded.cost
        where product_price.price <> excluded.price or product_price.cost <> excluded.cost
      returning 1
  )
  select count(*) into v_changed from written;
  return v_changed;
end $$;

revoke execute on function reprice() from public;
grant execute on function reprice() to konter_app;
