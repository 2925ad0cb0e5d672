-- What a product costs each tier without a promo, its promo that holds now, and the pieces that can be bought.
-- Few joins, because PostgreSQL does not reorder more than eight: queries join this to the product and its categories.
create or replace view shop_offer as
  select q.product_id, q.retail_price, coalesce(q.agent_price, q.retail_price) as agent_price,
    coalesce(q.master_agent_price, q.agent_price, q.retail_price) as master_agent_price,
    q.promo_id, q.promo_price, q.promo_ends_at, q.promo_left, q.stock
  from (
    select p.id as product_id,
      (select price from shop_price where product_id = p.id and tier = 'member') as retail_price,
      (select price from shop_price where product_id = p.id and tier = 'agent') as agent_price,
      (select price from shop_price where product_id = p.id and tier = 'master_agent') as master_agent_price,
      promo.id as promo_id, promo.price as promo_price, promo.ends_at as promo_ends_at, promo.stock - promo.sold_qty as promo_left,
      coalesce(s.on_hand - s.reserved, 0) as stock
    from shop_product p
    left join shop_promo promo on promo.product_id = p.id and promo.ended_at is null and promo.starts_at <= clock_timestamp()
      and (promo.ends_at is null or promo.ends_at > clock_timestamp()) and promo.sold_qty < promo.stock
    left join shop_stock s on s.product_id = p.id) q;

grant select on shop_offer to konter_app;
