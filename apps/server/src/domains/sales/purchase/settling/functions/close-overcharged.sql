-- Closes the SKUs that guard_cost found locked and those recorded from statements, and opens a case for the first
-- purchase of each. Runs without the ledger lock and waits for row locks. After five seconds it fails and the worker
-- retries. Returns how many SKUs.
create or replace function close_overcharged() returns integer
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s' as $$
declare
  c cost_overrun;
  v_now timestamptz;
  v_count integer := 0;
begin
  for c in
    select distinct on (supplier_id, sku) * from cost_overrun where closed_at is null and reopened_at is null order by supplier_id, sku, found_at, id
  loop
    -- Same lock order as other writers of many SKU rows: the supplier first.
    perform from supplier where id = c.supplier_id for no key update;
    v_now := clock_timestamp();
    update supplier_product set closed_until = v_now + interval '30 days', closed_scope = 'sku', closed_because = 'cost_above_quote'
      where supplier_id = c.supplier_id and sku = c.sku;
    if c.has_case is null and not exists (select from cost_overrun o where o.supplier_id = c.supplier_id and o.sku = c.sku
        and o.has_case and o.reopened_at is null and o.found_at > v_now - interval '30 days') then
      update purchase set case_reason = coalesce(case_reason, 'cost_above_quote'), case_since = coalesce(case_since, v_now) where id = c.purchase_id;
      update cost_overrun set has_case = true where id = c.id;
    end if;
    update cost_overrun set closed_at = v_now, has_case = coalesce(has_case, false)
      where supplier_id = c.supplier_id and sku = c.sku and closed_at is null and reopened_at is null;
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;

revoke execute on function close_overcharged() from public;
grant execute on function close_overcharged() to konter_app;
