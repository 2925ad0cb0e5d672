-- Reverses a delivery that the supplier took back. The price goes back to the account that paid: the member's, or the
-- brand's loss account when the member could not pay for a late success.
create or replace function return_purchase(p purchase, a purchase_attempt, p_now timestamptz) returns void language plpgsql as $$
declare
  v_revenue bigint := ledger.account_id('revenue', 'prepaid');
  v_supplier bigint := ledger.account_id('supplier', a.supplier_id);
  v_cost bigint := coalesce(a.actual_cost, a.quoted_cost);
  v_payer bigint := coalesce((select t.debit_account_id from ledger.journal j join ledger.transfer t on t.journal_id = j.id and t.position = 1
    where j.idempotency_key = 'purchase:' || p.ref_id || ':late_success'), wallet_of(p));
  v_journal bigint := ledger.open_journal('purchase:' || p.ref_id || ':returned', purchase_hash('returned', p.price::text, v_cost::text), 'purchase_returned', p.ref_id);
begin
  perform ledger.move(v_journal, 1, v_revenue, v_payer, p.price);
  perform ledger.move(v_journal, 2, v_supplier, v_revenue, a.quoted_cost);
  if v_cost > a.quoted_cost then
    perform ledger.move(v_journal, 3, v_supplier, ledger.account_id('variance', a.supplier_id), v_cost - a.quoted_cost);
  elsif v_cost < a.quoted_cost then
    perform ledger.move(v_journal, 3, ledger.account_id('variance', a.supplier_id), v_supplier, a.quoted_cost - v_cost);
  end if;
  if p.promo_id is not null then
    update promo set sold_qty = sold_qty - 1, taken_qty = taken_qty - 1 where id = p.promo_id;
  end if;
  update purchase set state = 'returned', settled_at = p_now, daily_slot = null, case_reason = null, case_since = null where id = p.id;
  perform announce_purchase(p.id, 'purchase.returned');
end $$;

revoke execute on function return_purchase(purchase,purchase_attempt,timestamp with time zone) from public;
