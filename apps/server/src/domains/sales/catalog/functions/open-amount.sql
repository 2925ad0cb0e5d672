-- Creates a product for an amount of a product with free amounts, at every supplier that sells the amount. Its code and
-- SKUs contain the amount. Returns whether anything is new and needs a price. For existing rows it only updates the
-- time of the last request.
create or replace function open_amount(p_range_product bigint, p_hundredths bigint, p_amount text, p_name text) returns boolean
language plpgsql as $$
declare
  v_new integer;
begin
  -- A list that is being read would miss a SKU created meanwhile.
  perform from supplier s where s.id in (select r.supplier_id from product_route r where r.product_id = p_range_product) order by s.id for share;
  insert into supplier_product (supplier_id, sku, name, category, brand, seller, type, description, cost, buyer_active, seller_active, stock, repeatable,
      cut_off_starts, cut_off_ends, removed_at, doubtful_cost)
    select o.supplier_id, o.sku || ':' || p_amount, p_name, o.category, o.brand, o.seller, o.type, o.description, amount_cost(g, o.cost, p_hundredths),
      o.buyer_active, o.seller_active, o.stock, o.repeatable, o.cut_off_starts, o.cut_off_ends, o.removed_at, o.doubtful_cost
    from product_route r join supplier_product o on o.supplier_id = r.supplier_id and o.sku = r.sku
    join supplier_range g on g.supplier_id = r.supplier_id and g.sku = r.sku
    where r.product_id = p_range_product and amount_cost(g, o.cost, p_hundredths) is not null
  on conflict do nothing;
  insert into supplier_amount (supplier_id, sku, range_sku, hundredths)
    select r.supplier_id, r.sku || ':' || p_amount, r.sku, p_hundredths
    from product_route r join supplier_range g on g.supplier_id = r.supplier_id and g.sku = r.sku
    join supplier_product o on o.supplier_id = r.supplier_id and o.sku = r.sku || ':' || p_amount
    where r.product_id = p_range_product
  on conflict do nothing;
  insert into product (code, name, screen, operator_code, product_group, description, enabled, position, range_of, amount_hundredths, quoted_at)
    select p.code || ':' || p_amount, p_name, p.screen, p.operator_code, p.product_group, p.description, p.enabled, p.position, p.id, p_hundredths, now()
    from product p where p.id = p_range_product
  on conflict (code) do update set quoted_at = now() where product.quoted_at < now() - interval '1 hour';
  insert into product_route (product_id, supplier_id, sku, priority, weight, enabled, counts_for_price)
    select a.id, r.supplier_id, r.sku || ':' || p_amount, r.priority, r.weight, r.enabled, r.counts_for_price
    from product_route r
    join supplier_amount s on s.supplier_id = r.supplier_id and s.sku = r.sku || ':' || p_amount
    join product a on a.range_of = p_range_product and a.amount_hundredths = p_hundredths
    where r.product_id = p_range_product
  on conflict do nothing;
  get diagnostics v_new = row_count;
  return v_new > 0;
end $$;

revoke execute on function open_amount(bigint,bigint,text,text) from public;
grant execute on function open_amount(bigint,bigint,text,text) to konter_app;
