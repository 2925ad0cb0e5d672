-- Posts a delivery that the brand bears because no member pays for it: a second delivery, or one with a final refund.
-- Also posts the reversal.
create or replace function post_stray(p purchase, a purchase_attempt, p_kind text, p_cost bigint) returns void language plpgsql as $$
declare
  v_loss bigint := ledger.account_id('loss', 'second_delivery');
  v_supplier bigint := ledger.account_id('supplier', a.supplier_id);
  v_journal bigint := ledger.open_journal(concat_ws(':', 'purchase', p.ref_id, p_kind, a.number, a.turned),
    purchase_hash(p_kind, p_cost::text), 'purchase_' || p_kind, p.ref_id);
begin
  if p_kind = 'stray_delivery' then
    perform ledger.move(v_journal, 1, v_loss, v_supplier, p_cost);
  else
    perform ledger.move(v_journal, 1, v_supplier, v_loss, p_cost);
  end if;
end $$;

revoke execute on function post_stray(purchase,purchase_attempt,text,bigint) from public;
