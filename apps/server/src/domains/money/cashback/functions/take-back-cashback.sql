-- Removes one earning. A pending entry is canceled. A credited one is reversed with its own journal, which is the only
-- thing that may make a wallet negative: its floor follows the balance down, so nothing else can be spent, and returns to
-- zero when later credits have filled the wallet. The caller holds the ledger's lock.
create or replace function take_back_cashback(e cashback_entry, p_ref_id text) returns void language plpgsql as $$
declare
  v_wallet bigint;
  v_journal bigint;
begin
  if e.state = 'credited' then
    v_wallet := ledger.account_id('cashback', e.member_id::text);
    v_journal := ledger.open_journal(concat_ws(':', 'cashback', p_ref_id, e.kind, 'taken_back'),
      purchase_hash('cashback_taken_back', e.member_id::text, e.amount::text), 'cashback_taken_back', p_ref_id);
    update ledger.account set floor = least(0, balance - e.amount) where id = v_wallet;
    if not ledger.move(v_journal, 1, v_wallet, ledger.account_id('revenue', e.kind), e.amount) then
      raise exception 'cashback of % could not be taken back', p_ref_id;
    end if;
    update ledger.account set floor = least(0, balance) where id = v_wallet;
  end if;
  update cashback_entry set state = 'reversed', reversed_at = clock_timestamp() where id = e.id;
  perform announce_cashback(array[e.member_id]);
end $$;

revoke execute on function take_back_cashback(cashback_entry,text) from public;
