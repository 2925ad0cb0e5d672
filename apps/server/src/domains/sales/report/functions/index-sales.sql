-- Adds up to this many purchases to sales_search. Returns how many. Purchases become visible in the order of their ids,
-- because accepting holds the ledger's lock, so all purchases above the last row are still missing.
create or replace function index_sales(p_limit integer) returns integer
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_count integer;
begin
  insert into sales_search (purchase_id, parts)
    select p.id, sale_parts('n', p.destination) || sale_parts('r', p.ref_id) from purchase p
    where p.id > (select coalesce(max(purchase_id), 0) from sales_search) order by p.id limit p_limit
  on conflict do nothing;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

revoke execute on function index_sales(integer) from public;
grant execute on function index_sales(integer) to konter_app;
