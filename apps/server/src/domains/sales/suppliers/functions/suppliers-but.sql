-- All suppliers except this one, to restrict routing to it; empty for null.
create or replace function suppliers_but(p_supplier_id text) returns text[] language sql stable as $$
  select coalesce(array_agg(s.id), '{}') from supplier s where p_supplier_id is not null and s.id <> p_supplier_id
$$;

revoke execute on function suppliers_but(text) from public;
