-- Posts the payment to the supplier for a delivery, from the held money, the member or the brand's loss account.
create or replace function post_delivery(p purchase, a purchase_attempt, p_cost bigint, p_kind text, p_payer bigint) returns void language plpgsql as $$
declare
  v_revenue bigint := ledger.account_id('revenue', 'prepaid');
  v_supplier bigint := ledger.account_id('supplier', a.supplier_id);
  v_variance bigint;
  v_journal bigint := ledger.open_journal('purchase:' || p.ref_id || ':' || p_kind,
    purchase_hash(p_kind, p.price::text, a.quoted_cost::text, p_cost::text), 'purchase_' || p_kind, p.ref_id);
begin
  perform ledger.move(v_journal, 1, p_payer, v_revenue, p.price);
  perform ledger.move(v_journal, 2, v_revenue, v_supplier, a.quoted_cost);
  if p_cost <> a.quoted_cost then
    v_variance := ledger.account_id('variance', a.supplier_id);
    if p_cost > a.quoted_cost then
      perform ledger.move(v_journal, 3, v_variance, v_supplier, p_cost - a.quoted_cost);
    else
      perform ledger.move(v_journal, 3, v_supplier, v_variance, a.quoted_cost - p_cost);
    end if;
  end if;
  if p.promo_id is not null then
    update promo set sold_qty = sold_qty + 1 where id = p.promo_id;
  end if;
end $$;

revoke execute on function post_delivery(purchase,purchase_attempt,bigint,text,bigint) from public;
