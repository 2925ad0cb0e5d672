-- Keeps the listing up to changed prices, promos and stock. One refresh for each statement.
create or replace function follow_shop_offer() returns trigger language plpgsql as $$
begin
  perform refresh_shop_offers(array(select distinct product_id from changed));
  return null;
end $$;

revoke execute on function follow_shop_offer() from public;

create or replace trigger shop_price_made after insert on shop_price
  referencing new table as changed for each statement execute function follow_shop_offer();
create or replace trigger shop_price_listed after update on shop_price
  referencing new table as changed for each statement execute function follow_shop_offer();
create or replace trigger shop_price_gone after delete on shop_price
  referencing old table as changed for each statement execute function follow_shop_offer();
create or replace trigger shop_promo_made after insert on shop_promo
  referencing new table as changed for each statement execute function follow_shop_offer();
create or replace trigger shop_promo_listed after update on shop_promo
  referencing new table as changed for each statement execute function follow_shop_offer();
create or replace trigger shop_stock_made after insert on shop_stock
  referencing new table as changed for each statement execute function follow_shop_offer();
create or replace trigger shop_stock_listed after update on shop_stock
  referencing new table as changed for each statement execute function follow_shop_offer();
