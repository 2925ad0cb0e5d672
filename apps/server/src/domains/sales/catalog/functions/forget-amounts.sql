-- Deletes some amounts that were not requested for two days and never bought, and that no other row references. Returns
-- how many.
create or replace function forget_amounts() returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_product bigint;
  v_gone integer := 0;
begin
  for v_product in
    select p.id from product p where p.range_of is not null and p.quoted_at < now() - interval '2 days'
      -- A purchase is later than its product's creation, so the index on days finds it.
      and not exists (select from purchase o where o.product_id = p.id and o.business_date >= (p.created_at at time zone 'Asia/Jakarta')::date)
    order by p.quoted_at limit 500
  loop
    begin
      delete from product_route where product_id = v_product;
      delete from product_price where product_id = v_product;
      delete from product where id = v_product;
      v_gone := v_gone + 1;
    exception when foreign_key_violation then
      null;
    end;
  end loop;
  with unused as (
    delete from supplier_amount a where not exists (select from product_route r where r.sku = a.sku and r.supplier_id = a.supplier_id)
      returning a.sku, a.supplier_id)
  delete from supplier_product o using unused u where o.sku = u.sku and o.supplier_id = u.supplier_id;
  return v_gone;
end $$;

revoke execute on function forget_amounts() from public;
grant execute on function forget_amounts() to konter_app;
