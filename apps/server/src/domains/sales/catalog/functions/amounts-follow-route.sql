-- Keeps the routes of amounts like those of their product with free amounts.
create or replace function amounts_follow_route() returns trigger language plpgsql as $$
begin
  update product_route r set priority = new.priority, weight = new.weight, enabled = new.enabled, counts_for_price = new.counts_for_price
    from product a where a.range_of = new.product_id and r.product_id = a.id and r.supplier_id = new.supplier_id
      and (r.priority, r.weight, r.enabled, r.counts_for_price) is distinct from (new.priority, new.weight, new.enabled, new.counts_for_price);
  return null;
end $$;

revoke execute on function amounts_follow_route() from public;

create or replace trigger amounts_follow_route after update on product_route
  for each row when ((old.priority, old.weight, old.enabled, old.counts_for_price)
    is distinct from (new.priority, new.weight, new.enabled, new.counts_for_price)) execute function amounts_follow_route();
