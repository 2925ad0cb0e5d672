-- Keeps the listing up to a category that was renamed, moved, opened or closed, with the products below it.
create or replace function follow_shop_category() returns trigger language plpgsql as $$
begin
  perform refresh_shop_listing(array(
    select p.id from shop_product p join shop_branch b on b.id = p.category_id where b.path && array(select id from changed)));
  return null;
end $$;

revoke execute on function follow_shop_category() from public;

create or replace trigger shop_category_listed after update on shop_category
  referencing new table as changed for each statement execute function follow_shop_category();
