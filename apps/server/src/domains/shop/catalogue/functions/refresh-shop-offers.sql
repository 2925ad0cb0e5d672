-- Brings prices, stock and pieces sold of the listing up to these products, without reading their words again.
create or replace function refresh_shop_offers(ids bigint[]) returns void language sql as $$
  select refresh_shop_listing(array(
    select id from unnest(ids) as id where not exists (select from shop_listing where product_id = id)));
  with now_offered as (
    select o.product_id, least(o.retail_price, o.promo_price) as retail_price, least(o.agent_price, o.promo_price) as agent_price,
      least(o.master_agent_price, o.promo_price) as master_agent_price, o.promo_id is not null as has_promo,
      o.stock >= p.min_quantity as in_stock, p.sold
    from unnest(ids) as given(id) join shop_offer o on o.product_id = given.id join shop_product p on p.id = given.id
    where o.retail_price is not null order by given.id)
  update shop_listing l set retail_price = n.retail_price, agent_price = n.agent_price, master_agent_price = n.master_agent_price,
    has_promo = n.has_promo, in_stock = n.in_stock, sold = n.sold
  from now_offered n where n.product_id = l.product_id
    and (l.retail_price, l.agent_price, l.master_agent_price, l.has_promo, l.in_stock, l.sold)
      is distinct from (n.retail_price, n.agent_price, n.master_agent_price, n.has_promo, n.in_stock, n.sold)
$$;
