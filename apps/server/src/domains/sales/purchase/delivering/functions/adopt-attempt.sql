-- Records an attempt that is missing from a restored backup: another supplier took the purchase over and has it. The
-- previous attempt had failed, since only then is another supplier tried. Returns the attempt's reference; null when
-- the purchase is decided or has no such route.
create or replace function adopt_attempt(p_ref text, p_number integer, p_supplier_id text) returns text
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  p purchase;
  a purchase_attempt;
  v_now timestamptz := clock_timestamp();
  v_route record;
begin
  select t.* into a from purchase_attempt t join purchase o on o.id = t.purchase_id and o.attempt_number = t.number
    where o.ref_id = p_ref for update of t;
  select * into p from purchase where ref_id = p_ref for update;
  if p.state not in ('reserved', 'submitting', 'unknown') or a.number >= p_number then
    return null;
  end if;
  select r.sku, o.cost into v_route from product_route r join supplier_product o on o.supplier_id = r.supplier_id and o.sku = r.sku
    where r.product_id = p.product_id and r.supplier_id = p_supplier_id;
  if not found then
    return null;
  end if;
  update purchase_attempt set state = 'failed', answered_at = v_now, next_action_at = null, resume_check_at = null
    where purchase_id = a.purchase_id and number = a.number;
  insert into purchase_attempt (purchase_id, number, supplier_id, sku, supplier_reference, quoted_cost, state, submitted_at, next_action_at)
    values (p.id, p_number, p_supplier_id, v_route.sku, p.ref_id || lpad(p_number::text, 2, '0'), v_route.cost, 'submitting', v_now, v_now);
  update purchase set attempt_number = p_number, state = case when state = 'reserved' then 'submitting' else state end where id = p.id;
  return p.ref_id || lpad(p_number::text, 2, '0');
end $$;

revoke execute on function adopt_attempt(text,integer,text) from public;
grant execute on function adopt_attempt(text,integer,text) to konter_app;
