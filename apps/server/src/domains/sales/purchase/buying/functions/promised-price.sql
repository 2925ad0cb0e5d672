-- The lowest price of a product for a tier within that time. Null where the product has no price.
create or replace function promised_price(p_product_id bigint, p_category text, p_now timestamptz) returns bigint language sql stable as $$
  select min(h.price) from price_history h
  where h.product_id = p_product_id and h.category = p_category
    and h.since >= coalesce((select max(b.since) from price_history b
      where b.product_id = p_product_id and b.category = p_category and b.since <= p_now - price_promise()), '-infinity')
$$;

revoke execute on function promised_price(bigint,text,timestamptz) from public;
