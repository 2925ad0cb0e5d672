-- Returns price changes of a tier since an instant, each with the price before it. First prices are not included.
create or replace function changed_prices(p_category text, p_since timestamptz) returns table (id bigint, product_id bigint, price_before bigint, price bigint, since timestamptz)
language sql stable as $$
  select h.id, h.product_id, b.price, h.price, h.since
  from price_history h
  cross join lateral (
    select p.price from price_history p where p.product_id = h.product_id and p.category = h.category and (p.since, p.id) < (h.since, h.id)
    order by p.since desc, p.id desc limit 1) b
  where h.category = p_category and h.since >= p_since and h.price <> b.price
$$;

revoke execute on function changed_prices(text,timestamptz) from public;
grant execute on function changed_prices(text,timestamptz) to konter_app;
