-- Records the charges in a statement for deliveries (`purchase_id`, `attempt_number`, `charged`), each once. Takes no
-- lock that a purchase needs: close_overcharged closes the SKUs and opens their cases. Returns how many were above
-- their quote.
create or replace function note_charges(p_items json) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_count integer;
begin
  insert into cost_overrun (purchase_id, attempt_number, supplier_id, sku, quoted_cost, charged_cost, found_at)
    select a.purchase_id, a.number, a.supplier_id, a.sku, a.quoted_cost, t.charged, clock_timestamp()
    from json_to_recordset(p_items) as t(purchase_id bigint, attempt_number smallint, charged bigint)
    join purchase_attempt a on a.purchase_id = t.purchase_id and a.number = t.attempt_number
    where is_overcharged(a.quoted_cost, t.charged) and not exists (select from cost_overrun c
      where c.purchase_id = a.purchase_id and c.attempt_number = a.number and c.charged_cost >= t.charged);
  get diagnostics v_count = row_count;
  return v_count;
end $$;

revoke execute on function note_charges(json) from public;
grant execute on function note_charges(json) to konter_app;
