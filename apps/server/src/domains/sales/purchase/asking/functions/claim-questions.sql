-- claim_status_questions with the columns that the previous version reads.
create or replace function claim_questions(p_supplier_id text, p_limit integer, p_lease interval, p_latest interval) returns table (
  supplier_reference text, sku text, destination text, quoted_cost bigint, submitted_at timestamptz)
language sql security definer set search_path = public, pg_temp as $$
  select q.supplier_reference, q.sku, q.destination, q.quoted_cost, q.submitted_at
  from claim_status_questions(p_supplier_id, p_limit, p_lease, p_latest) q
$$;

revoke execute on function claim_questions(text,integer,interval,interval) from public;
grant execute on function claim_questions(text,integer,interval,interval) to konter_app;
