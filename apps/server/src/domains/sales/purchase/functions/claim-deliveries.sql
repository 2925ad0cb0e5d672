-- claim_attempts with what each attempt's bill was looked up as, null where it pays none. A function of its own: the version before
-- this one reads the columns of claim_attempts as they are.
create or replace function claim_deliveries(p_supplier_id text, p_limit integer, p_lease interval, p_latest interval) returns table (
  purchase_id bigint, number smallint, supplier_reference text, sku text, destination text, quoted_cost bigint,
  submitted_at timestamptz, action text, bill_reference text)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
    select c.*, (select a.bill_reference from purchase_attempt a where a.purchase_id = c.purchase_id and a.number = c.number)
    from claim_attempts(p_supplier_id, p_limit, p_lease, p_latest) c;
end $$;

revoke execute on function claim_deliveries(text,integer,interval,interval) from public;
grant execute on function claim_deliveries(text,integer,interval,interval) to konter_app;
