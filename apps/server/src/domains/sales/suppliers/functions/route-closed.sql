-- Why a route cannot be used now, or null when it can. A closure after a rejection counts as the supplier's reason,
-- like its breaker and a doubtful cost. p_clock is HH:MM in WIB.
create or replace function route_closed(p_supplier supplier, p_offer supplier_product, p_clock text) returns text language sql stable as $$
  select case
    when not p_supplier.enabled or p_supplier.breaker_until > now() or p_offer.closed_until > now() or p_offer.doubtful_cost is not null then 'supplier'
    when p_offer.removed_at is not null or not (p_offer.buyer_active and p_offer.seller_active) then 'closed'
    when p_offer.stock <= 0 then 'stock'
    when in_cut_off(p_clock, p_offer.cut_off_starts, p_offer.cut_off_ends) then 'cut_off'
  end;
$$;

revoke execute on function route_closed(supplier,supplier_product,text) from public;
grant execute on function route_closed(supplier,supplier_product,text) to konter_app;
