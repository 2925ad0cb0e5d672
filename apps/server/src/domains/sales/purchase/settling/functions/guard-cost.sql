-- Handles a delivery that cost more than its quote, beyond 1 % and Rp100: the SKU is not the expected product, or its
-- price has risen. Closes it for new purchases for 30 days. The first such purchase of a SKU gets a case. The caller
-- holds the ledger lock, so this function does not wait for a row locked by a price import; close_overcharged closes
-- that SKU shortly after.
create or replace function guard_cost(p purchase, a purchase_attempt, p_cost bigint, p_now timestamptz) returns void language plpgsql as $$
declare
  v_is_first boolean;
begin
  if not is_overcharged(a.quoted_cost, p_cost) then
    return;
  end if;
  v_is_first := not is_cost_alerted(a.supplier_id, a.sku, p_now);
  update supplier_product o set closed_until = p_now + interval '30 days', closed_scope = 'sku', closed_because = 'cost_above_quote'
    from (select supplier_id, sku from supplier_product where supplier_id = a.supplier_id and sku = a.sku for no key update skip locked) f
    where o.supplier_id = f.supplier_id and o.sku = f.sku;
  insert into cost_overrun (purchase_id, attempt_number, supplier_id, sku, quoted_cost, charged_cost, found_at, has_case, closed_at)
    values (p.id, a.number, a.supplier_id, a.sku, a.quoted_cost, p_cost, p_now, v_is_first, case when found then p_now end);
  if v_is_first then
    update purchase set case_reason = coalesce(case_reason, 'cost_above_quote'), case_since = coalesce(case_since, p_now) where id = p.id;
  end if;
end $$;

revoke execute on function guard_cost(purchase,purchase_attempt,bigint,timestamp with time zone) from public;
