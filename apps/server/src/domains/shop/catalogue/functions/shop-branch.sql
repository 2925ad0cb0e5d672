-- Each category with the ids from the widest level down to it, and whether all of them are open.
create or replace view shop_branch as
  select c.id, array_remove(array[above.parent_id, c.parent_id, c.id], null) as path,
    c.closed_at is null and up.closed_at is null and above_up.closed_at is null as is_open,
    concat_ws(' ', above_up.name, up.name, c.name) as names
  from shop_category c left join shop_category up on up.id = c.parent_id
  left join lateral (select up.parent_id) above on true
  left join shop_category above_up on above_up.id = above.parent_id;

grant select on shop_branch to konter_app;
