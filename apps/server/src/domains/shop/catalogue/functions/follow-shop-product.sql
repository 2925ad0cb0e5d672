-- Keeps the listing up to changed products. Only a change of what the search reads takes a new reading of the words.
create or replace function follow_shop_product() returns trigger language plpgsql as $$
begin
  perform refresh_shop_listing(array(
    select n.id from changed n join before b on b.id = n.id
    where (n.name, n.sku, n.description, n.category_id, n.is_open) is distinct from (b.name, b.sku, b.description, b.category_id, b.is_open)));
  perform refresh_shop_offers(array(select id from changed));
  return null;
end $$;

revoke execute on function follow_shop_product() from public;

create or replace trigger shop_product_listed after update on shop_product
  referencing old table as before new table as changed for each statement execute function follow_shop_product();
