-- A delivery that cost more than was quoted, beyond 1 % and Rp100: the SKU is not what it was sold as, or its price has risen. It is
-- closed for new purchases until a person opens it, and the purchase has a case. A row that a price list is writing is not waited for: the
-- ledger is held here, and the next delivery closes it.
create or replace function guard_cost(p purchase, a purchase_attempt, p_cost bigint, p_now timestamptz) returns void language plpgsql as $$
begin
  if p_cost - a.quoted_cost <= greatest(100, a.quoted_cost / 100) then
    return;
  end if;
  update supplier_product o set closed_until = p_now + interval '30 days', closed_scope = 'sku', closed_because = 'cost_above_quote'
    from (select supplier_id, sku from supplier_product where supplier_id = a.supplier_id and sku = a.sku for no key update skip locked) f
    where o.supplier_id = f.supplier_id and o.sku = f.sku;
  update purchase set case_reason = coalesce(case_reason, 'cost_above_quote'), case_since = coalesce(case_since, p_now) where id = p.id;
end $$;

revoke execute on function guard_cost(purchase,purchase_attempt,bigint,timestamp with time zone) from public;
