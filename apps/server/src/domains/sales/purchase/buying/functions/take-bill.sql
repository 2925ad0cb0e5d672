-- Accepts the payment of one bill after the caller has checked all rules: writes hold, purchase, and the attempt at the
-- supplier of the inquiry, under the inquiry's reference. The caller locks the ledger and closes its block. Returns
-- null when the balance is insufficient, else the remaining balance.
create or replace function take_bill(c purchase_candidate, p_supplier_reference text, p_bill_reference text, p_now timestamptz) returns bigint language plpgsql as $$
declare
  v_applied record;
  v_balance bigint;
begin
  v_applied := ledger.apply(array['purchase:' || c.ref_id || ':hold'], array[c.input_hash], array['purchase_hold'], array[c.ref_id], array[1],
    array[c.deposit_id], array[ledger.account_id('in_flight', 'brand')], array[c.price], true);
  if (v_applied.results)[1] <> 'posted' then
    return null;
  end if;
  v_balance := (v_applied.balances)[1];
  insert into purchase (id, ref_id, member_id, idempotency_key, input_hash, product_id, product_code, product_name, screen, operator_code,
      destination, destination_name, needs_serial, price, selling_price, customer_name, note, order_number,
      is_debt, dp_value, debt_notes, wallet, start_balance, end_balance, business_date, accepted_at) overriding system value
    values (nextval('purchase_id_seq'), c.ref_id, c.member_id, c.idempotency_key, c.input_hash, c.product_id, c.product_code, c.product_name, c.screen, c.operator_code,
      c.destination, c.destination_name, false, c.price, c.selling_price, c.customer_name, c.note, c.order_number,
      c.is_debt, c.dp_value, c.debt_notes, c.wallet, v_balance + c.price, v_balance, (p_now at time zone 'Asia/Jakarta')::date, p_now)
    returning id into c.id;
  insert into purchase_attempt (purchase_id, number, supplier_id, sku, supplier_reference, bill_reference, quoted_cost, next_action_at)
    values (c.id, 1, c.supplier_id, c.sku, p_supplier_reference, p_bill_reference, c.cost, p_now);
  return v_balance;
end $$;

revoke execute on function take_bill(purchase_candidate,text,text,timestamp with time zone) from public;
