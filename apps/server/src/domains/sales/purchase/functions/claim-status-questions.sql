-- claim_questions with what each attempt's bill was looked up as, as claim_deliveries has it.
create or replace function claim_status_questions(p_supplier_id text, p_limit integer, p_lease interval, p_latest interval) returns table (
  supplier_reference text, sku text, destination text, quoted_cost bigint, submitted_at timestamptz, bill_reference text)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
    select q.*, (select a.bill_reference from purchase_attempt a where a.supplier_reference = q.supplier_reference)
    from claim_questions(p_supplier_id, p_limit, p_lease, p_latest) q;
end $$;

revoke execute on function claim_status_questions(text,integer,interval,interval) from public;
grant execute on function claim_status_questions(text,integer,interval,interval) to konter_app;
