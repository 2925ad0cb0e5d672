-- Moves cashback to the member's deposit, once per key; the row is the receipt. Results: redeemed, replayed, or the
-- contract's error code; for redeem_above_balance also the wallet's balance.
create or replace function redeem_cashback(p_ref_id text, p_member_id bigint, p_key text, p_amount bigint, p_least bigint,
  out result text, out held bigint, out receipt cashback_redemption)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_wallet ledger.account;
  v_deposit bigint;
  v_journal bigint;
  v_deposit_balance bigint;
begin
  perform ledger.lock();
  select * into receipt from cashback_redemption r where r.member_id = p_member_id and r.idempotency_key = p_key;
  if receipt.id is not null then
    result := ledger.known_key_result(receipt.amount = p_amount);
    return;
  end if;
  if p_amount < p_least then
    result := 'redeem_below_minimum';
    return;
  end if;
  if (select is_blocked(m) from member m where m.id = p_member_id) then
    result := 'account_blocked';
    return;
  end if;
  select * into v_wallet from ledger.account a where a.kind = 'cashback' and a.owner = p_member_id::text;
  held := greatest(0, coalesce(v_wallet.balance, 0));
  if p_amount > held then
    result := 'redeem_above_balance';
    return;
  end if;
  v_deposit := ledger.account_id('deposit', p_member_id::text);
  v_journal := ledger.open_journal('redeem:' || p_ref_id, purchase_hash('redeem', p_member_id::text, p_amount::text), 'cashback_redeem', p_ref_id);
  if not ledger.move(v_journal, 1, v_wallet.id, v_deposit, p_amount) then
    raise exception 'cashback of member % was not redeemed', p_member_id;
  end if;
  select a.balance into v_deposit_balance from ledger.account a where a.id = v_deposit;
  insert into cashback_redemption (ref_id, member_id, amount, cashback_balance, deposit_balance, idempotency_key)
    values (p_ref_id, p_member_id, p_amount, v_wallet.balance - p_amount, v_deposit_balance, p_key) returning * into receipt;
  perform announce_cashback(array[p_member_id]);
  perform ledger.seal();
  result := 'redeemed';
end $$;

revoke execute on function redeem_cashback(text,bigint,text,bigint,bigint) from public;
grant execute on function redeem_cashback(text,bigint,text,bigint,bigint) to konter_app;
