-- After a supplier's list was read: updates cost, state and doubtful cost of its amounts from their ranges. An amount
-- outside its range is marked as removed from the list.
create or replace function follow_ranges(p_supplier text) returns void language sql as $$
  update supplier_product o set cost = coalesce(amount_cost(g, r.cost, a.hundredths), o.cost), buyer_active = r.buyer_active, seller_active = r.seller_active,
      stock = r.stock, repeatable = r.repeatable, cut_off_starts = r.cut_off_starts, cut_off_ends = r.cut_off_ends, doubtful_cost = r.doubtful_cost,
      removed_at = case when amount_cost(g, r.cost, a.hundredths) is null then coalesce(o.removed_at, now()) else r.removed_at end, changed_at = now()
    from supplier_amount a
    join supplier_product r on r.supplier_id = a.supplier_id and r.sku = a.range_sku
    left join supplier_range g on g.supplier_id = a.supplier_id and g.sku = a.range_sku
    where a.supplier_id = p_supplier and o.supplier_id = a.supplier_id and o.sku = a.sku
      and (o.cost, o.buyer_active, o.seller_active, o.stock, o.repeatable, o.cut_off_starts, o.cut_off_ends, o.doubtful_cost,
          case when o.removed_at is not null then true end)
        is distinct from (coalesce(amount_cost(g, r.cost, a.hundredths), o.cost), r.buyer_active, r.seller_active, r.stock, r.repeatable, r.cut_off_starts,
          r.cut_off_ends, r.doubtful_cost, case when amount_cost(g, r.cost, a.hundredths) is null or r.removed_at is not null then true end)
$$;

revoke execute on function follow_ranges(text) from public;
grant execute on function follow_ranges(text) to konter_app;
