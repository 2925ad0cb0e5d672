-- Keeps amounts on sale, and with the suppliers, like the product with free amounts that they belong to.
create or replace function amounts_follow_product() returns trigger language plpgsql as $$
begin
  update product set enabled = new.enabled where range_of = new.id and enabled <> new.enabled;
  return null;
end $$;

revoke execute on function amounts_follow_product() from public;

create or replace trigger amounts_follow_product after update of enabled on product
  for each row when (old.enabled is distinct from new.enabled) execute function amounts_follow_product();
