-- Whether a charge above the quote has closed the SKU and staff have not reopened it since.
create or replace function is_cost_alerted(p_supplier_id text, p_sku text, p_now timestamptz) returns boolean language sql stable as $$
  select exists (select from cost_overrun where supplier_id = p_supplier_id and sku = p_sku and reopened_at is null
    and found_at > p_now - interval '30 days')
$$;

revoke execute on function is_cost_alerted(text,text,timestamp with time zone) from public;
