-- Brings the listing up to these products. Changes only rows that differ, in order of the ids.
create or replace function refresh_shop_listing(ids bigint[]) returns void language plpgsql as $$
begin
  delete from shop_listing l using unnest(ids) as given(id) where l.product_id = given.id and not exists (
    select from shop_product p join shop_category c on c.id = p.category_id
      left join shop_category up on up.id = c.parent_id left join shop_category top on top.id = up.parent_id
    where p.id = given.id and p.is_open and c.closed_at is null and up.closed_at is null and top.closed_at is null
      and exists (select from shop_price where product_id = p.id and tier = 'member'));
  with now_shown as (
    select p.id, b.path, least(o.retail_price, o.promo_price) as retail_price, least(o.agent_price, o.promo_price) as agent_price,
      least(o.master_agent_price, o.promo_price) as master_agent_price, o.promo_id is not null as has_promo,
      o.stock >= p.min_quantity as in_stock, p.sold,
      setweight(to_tsvector('simple', p.name) || to_tsvector('indonesian', p.name), 'A')
        || setweight(to_tsvector('simple', p.sku), 'B')
        || setweight(to_tsvector('simple', b.names) || to_tsvector('indonesian', b.names), 'C')
        || setweight(to_tsvector('indonesian', left(p.description, 1000)), 'D') as search
    from unnest(ids) as given(id) join shop_product p on p.id = given.id join shop_branch b on b.id = p.category_id
      join shop_offer o on o.product_id = p.id
    where p.is_open and b.is_open and o.retail_price is not null),
  different as (
    select n.* from now_shown n left join shop_listing l on l.product_id = n.id
    where (l.path, l.retail_price, l.agent_price, l.master_agent_price, l.has_promo, l.in_stock, l.sold, l.search)
      is distinct from (n.path, n.retail_price, n.agent_price, n.master_agent_price, n.has_promo, n.in_stock, n.sold, n.search)
    order by n.id),
  written as (
    insert into shop_listing select id, path, retail_price, agent_price, master_agent_price, has_promo, in_stock, sold, search from different
    on conflict (product_id) do update set path = excluded.path, retail_price = excluded.retail_price, agent_price = excluded.agent_price,
      master_agent_price = excluded.master_agent_price, has_promo = excluded.has_promo, in_stock = excluded.in_stock,
      sold = excluded.sold, search = excluded.search)
  insert into shop_word (word)
    select distinct word from different d cross join lateral unnest(tsvector_to_array(ts_filter(d.search, '{a,c}'))) as word
    where word ~ '^[[:alpha:]]{3,30}$' order by word
    on conflict do nothing;
end $$;
