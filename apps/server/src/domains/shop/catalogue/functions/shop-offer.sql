-- What a product costs each tier without a promo, its promo that holds now, and the pieces that can be bought.
create or replace view shop_offer as
  select p.id as product_id, member.price as retail_price, coalesce(agent.price, member.price) as agent_price,
    coalesce(master.price, agent.price, member.price) as master_agent_price,
    promo.id as promo_id, promo.price as promo_price, promo.ends_at as promo_ends_at, promo.stock - promo.sold_qty as promo_left,
    coalesce(s.on_hand - s.reserved, 0) as stock
  from shop_product p join shop_price member on member.product_id = p.id and member.tier = 'member'
  left join shop_price agent on agent.product_id = p.id and agent.tier = 'agent'
  left join shop_price master on master.product_id = p.id and master.tier = 'master_agent'
  left join shop_promo promo on promo.product_id = p.id and promo.ended_at is null and promo.starts_at <= clock_timestamp()
    and (promo.ends_at is null or promo.ends_at > clock_timestamp()) and promo.sold_qty < promo.stock
  left join shop_stock s on s.product_id = p.id;

grant select on shop_offer to konter_app;
