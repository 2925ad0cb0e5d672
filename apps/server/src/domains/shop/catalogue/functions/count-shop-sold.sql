-- Counts pieces sold, or takes them back. False for an unknown product.
create or replace function count_shop_sold(product bigint, change integer) returns boolean language sql as $$
  with counted as (update shop_product set sold = greatest(sold + change, 0) where id = product returning id)
  select exists (select from counted)
$$;
