-- The effect of book rate changes on the money at a supplier, in rupiah, that is not recorded yet. Positive when the
-- money is worth more.
create or replace function exchange_difference(p_supplier text) returns bigint language sql stable as $$
  select (coalesce((select sum(c.difference) from supplier_rate_change c where c.supplier_id = p_supplier), 0)
    - coalesce((select sum(case f.kind when 'rate_gain' then f.amount else -f.amount end) from supplier_funding f
        where f.supplier_id = p_supplier and f.kind in ('rate_gain', 'rate_loss')), 0))::bigint
$$;

revoke execute on function exchange_difference(text) from public;
grant execute on function exchange_difference(text) to konter_app;
