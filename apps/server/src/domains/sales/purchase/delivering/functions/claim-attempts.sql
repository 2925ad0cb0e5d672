-- claim_deliveries with the columns that the previous version reads.
create or replace function claim_attempts(p_supplier_id text, p_limit integer, p_lease interval, p_latest interval) returns table (
  purchase_id bigint, number smallint, supplier_reference text, sku text, destination text, quoted_cost bigint,
  submitted_at timestamptz, action text)
language sql security definer set search_path = public, pg_temp as $$
  select c.purchase_id, c.number, c.supplier_reference, c.sku, c.destination, c.quoted_cost, c.submitted_at, c.action
  from claim_deliveries(p_supplier_id, p_limit, p_lease, p_latest) c
$$;

revoke execute on function claim_attempts(text,integer,interval,interval) from public;
grant execute on function claim_attempts(text,integer,interval,interval) to konter_app;
