-- Current promos, at most one for a product. A sold-out promo has no discount left.
create or replace view open_promo as
  select id, code, product_id, discount, stock, taken_qty, sold_qty, ends_at from promo
  where ended_at is null and starts_at <= now() and (ends_at is null or ends_at > now());

grant select on open_promo to konter_app;
