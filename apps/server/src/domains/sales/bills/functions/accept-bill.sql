-- Accepts one payment of a bill after the caller has verified the person (`p_proof` is the error code of that check):
-- applies every other rule, writes hold, purchase and attempt. The caller locks the ledger and closes its block. The
-- result is accepted, or the error code of the contract with its detail; an error changes nothing.
create or replace function accept_bill(p json, m member, p_proof text, p_key text, p_hash bytea, p_now timestamptz,
  out result text, out detail text, out ref_id text, out price bigint, out end_balance bigint) language plpgsql as $$
#variable_conflict use_column
declare
  v_rule record;
  v_deposit record;
  i bill_inquiry;
  c purchase_candidate;
begin
  select * into i from bill_inquiry where ref_id = p ->> 'ref_id' and member_id = m.id for update;
  c.wallet := coalesce(p ->> 'wallet', 'deposit');
  select a.id, a.balance into v_deposit from ledger.account a
    where a.kind = case c.wallet when 'loan' then 'loan_deposit' else 'deposit' end and a.owner = m.id::text;
  v_rule := bill_refusal(p, i, m, p_proof, p_now);
  if v_rule.code is null and c.wallet = 'loan' and v_deposit.id is null then
    v_rule.code := 'loan_wallet_missing';
  end if;
  if v_rule.code is null then
    c.member_id := m.id;
    c.idempotency_key := p_key;
    c.input_hash := p_hash;
    c.price := i.price;
    c.ref_id := i.ref_id;
    c.product_id := i.product_id;
    c.product_code := i.product_code;
    c.product_name := i.product_name;
    c.screen := 'bill';
    c.operator_code := i.bill_type;
    c.destination := i.customer_number;
    c.destination_name := i.customer_name;
    c.selling_price := coalesce((p ->> 'selling_price')::bigint, i.amount + i.admin_fee);
    c.customer_name := p ->> 'customer_name';
    c.note := p ->> 'note';
    c.order_number := p ->> 'order_number';
    c.is_debt := coalesce((p ->> 'is_debt')::boolean, false);
    c.dp_value := (p ->> 'dp_value')::bigint;
    c.debt_notes := p ->> 'debt_notes';
    c.supplier_id := i.supplier_id;
    c.sku := i.sku;
    c.cost := i.cost;
    c.deposit_id := coalesce(v_deposit.id, ledger.account_id('deposit', m.id::text));
    end_balance := take_bill(c, i.supplier_reference, i.bill_reference, p_now);
    if end_balance is null then
      v_rule.code := 'balance_insufficient';
      v_rule.detail := (c.price - coalesce(v_deposit.balance, 0))::text;
    end if;
  end if;
  if v_rule.code is not null then
    result := v_rule.code;
    detail := v_rule.detail;
    return;
  end if;
  update bill_inquiry set state = 'paid' where id = i.id;
  result := 'accepted';
  ref_id := i.ref_id;
  price := i.price;
end $$;

revoke execute on function accept_bill(json,member,text,text,bytea,timestamp with time zone) from public;
