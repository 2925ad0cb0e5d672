-- Counts a purchase at the promo price (1), or takes one back (-1). False: the promo has ended or no piece is left.
create or replace function count_shop_promo(promo bigint, change integer) returns boolean language sql as $$
  with counted as (
    update shop_promo set sold_qty = sold_qty + change
    where id = promo and sold_qty + change between 0 and stock
      and (change < 0 or (ended_at is null and starts_at <= clock_timestamp() and (ends_at is null or ends_at > clock_timestamp())))
    returning id)
  select exists (select from counted)
$$;
