-- Refunds the held money and frees the number for today. An open contradiction keeps its case, because the refund of
-- the last attempt does not resolve an earlier one.
create or replace function refund_purchase(p purchase, p_state text, p_reason text, p_now timestamptz) returns void language plpgsql as $$
declare
  v_journal bigint := ledger.open_journal('purchase:' || p.ref_id || ':refund', purchase_hash('refund', p.price::text), 'purchase_refund', p.ref_id);
begin
  perform ledger.move(v_journal, 1, ledger.account_id('in_flight', 'brand'), wallet_of(p), p.price);
  perform release_promo(p);
  update purchase set state = p_state, failure_reason = p_reason, settled_at = p_now, daily_slot = null,
    case_reason = case when p.case_reason = 'contradiction' then p.case_reason end, case_since = case when p.case_reason = 'contradiction' then p.case_since end where id = p.id;
  perform announce_purchase(p.id, 'purchase.' || p_state);
end $$;

revoke execute on function refund_purchase(purchase,text,text,timestamp with time zone) from public;
