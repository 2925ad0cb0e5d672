-- Whether bills of a product can be paid now through this supplier, or through any when none is given.
create or replace function bill_open(p_product_id bigint, p_supplier_id text, p_now timestamptz) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from bill_product d
      join bill_route r on r.product_id = d.id and r.enabled
      join bill_offer o on o.supplier_id = r.supplier_id and o.sku = r.sku and o.is_active and o.removed_at is null
      join supplier s on s.id = r.supplier_id and s.enabled and coalesce(s.breaker_until <= p_now, true)
    where d.id = p_product_id and d.enabled and (p_supplier_id is null or r.supplier_id = p_supplier_id));
end $$;

revoke execute on function bill_open(bigint,text,timestamp with time zone) from public;
grant execute on function bill_open(bigint,text,timestamp with time zone) to konter_app;
