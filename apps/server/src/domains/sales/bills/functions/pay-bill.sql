-- Accepts the payment of a bill that was looked up: every rule and the money under the ledger's lock, so that a bill is paid once
-- whatever comes at the same moment. `password` is the stored hash for which the given one was right, `authority` what a passkey's
-- proof left, in hex: it is used up here. Results: accepted, replayed, or the error code of the contract. A refused one changes
-- nothing but that proof.
create or replace function pay_bill(p json) returns table (
  result text, detail text, ref_id text, price bigint, start_balance bigint, end_balance bigint, accepted_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_now timestamptz;
  v_rule record;
  v_left bigint;
  v_deposit record;
  i bill_inquiry;
  m member;
  known purchase;
  c purchase_candidate;
begin
  perform ledger.lock();
  v_now := clock_timestamp();
  c.member_id := (p ->> 'member_id')::bigint;
  c.idempotency_key := c.member_id || ' ' || (p ->> 'key');
  c.input_hash := decode(p ->> 'hash', 'hex');
  select * into known from purchase where idempotency_key = c.idempotency_key;
  if known.id is not null then
    return query select case when known.input_hash = c.input_hash then 'replayed' else 'idempotency_key_reused' end, null,
      known.ref_id, known.price, known.start_balance, known.end_balance, known.accepted_at;
    return;
  end if;
  select * into m from member where id = c.member_id;
  select * into i from bill_inquiry where ref_id = p ->> 'ref_id' and member_id = c.member_id for update;
  c.price := i.price;
  c.wallet := coalesce(p ->> 'wallet', 'deposit');
  select a.id, a.balance into v_deposit from ledger.account a
    where a.kind = case c.wallet when 'loan' then 'loan_deposit' else 'deposit' end and a.owner = m.id::text;
  v_rule := bill_refusal(p, i, m, v_now);
  if v_rule.code is null and c.wallet = 'loan' and v_deposit.id is null then
    v_rule.code := 'loan_wallet_missing';
  end if;
  if v_rule.code is null then
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
    v_left := take_bill(c, i.supplier_reference, i.bill_reference, v_now);
    if v_left is null then
      v_rule.code := 'balance_insufficient';
      v_rule.detail := (c.price - coalesce(v_deposit.balance, 0))::text;
    end if;
  end if;
  if v_rule.code is not null then
    return query select v_rule.code, v_rule.detail, null, null::bigint, null::bigint, null::bigint, null::timestamptz;
    return;
  end if;
  update bill_inquiry set state = 'paid' where id = i.id;
  perform ledger.seal();
  return query select 'accepted', null, i.ref_id, c.price, v_left + c.price, v_left, v_now;
end $$;

revoke execute on function pay_bill(json) from public;
grant execute on function pay_bill(json) to konter_app;
