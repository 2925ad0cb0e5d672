-- Each category with the ids from the widest level down to it, and whether all of them are open.
create or replace view shop_branch as
  select c.id, array_remove(array[top.id, up.id, c.id], null) as path,
    c.closed_at is null and up.closed_at is null and top.closed_at is null as is_open,
    concat_ws(' ', top.name, up.name, c.name) as names
  from shop_category c left join shop_category up on up.id = c.parent_id left join shop_category top on top.id = up.parent_id;

grant select on shop_branch to konter_app;
