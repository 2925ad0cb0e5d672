-- Removes the earnings of returned sales. Pending entries are canceled. Credited entries are reversed with their own
-- journal, which is the only thing that may make a wallet negative: its floor follows the balance down, so nothing else
-- can be spent, and returns to zero when later credits have filled the wallet.
create or replace function reverse_cashback(p_after bigint, p_upto bigint) returns void language plpgsql as $$
declare
  e record;
  v_wallet bigint;
  v_journal bigint;
begin
  perform ledger.lock();
  for e in
    select c.*, p.ref_id from ledger.journal j join purchase p on p.ref_id = j.reference join cashback_entry c on c.purchase_id = p.id
    where j.id > p_after and j.id <= p_upto and j.kind = 'purchase_returned' and c.state <> 'reversed'
    order by c.id for update of c
  loop
    if e.state = 'credited' then
      v_wallet := ledger.account_id('cashback', e.member_id::text);
      v_journal := ledger.open_journal(concat_ws(':', 'cashback', e.ref_id, e.kind, 'taken_back'),
        purchase_hash('cashback_taken_back', e.member_id::text, e.amount::text), 'cashback_taken_back', e.ref_id);
      update ledger.account set floor = least(0, balance - e.amount) where id = v_wallet;
      if not ledger.move(v_journal, 1, v_wallet, ledger.account_id('revenue', e.kind), e.amount) then
        raise exception 'cashback of % could not be taken back', e.ref_id;
      end if;
      update ledger.account set floor = least(0, balance) where id = v_wallet;
    end if;
    update cashback_entry set state = 'reversed', reversed_at = clock_timestamp() where id = e.id;
    perform announce_cashback(array[e.member_id]);
  end loop;
  perform ledger.seal();
end $$;

revoke execute on function reverse_cashback(bigint,bigint) from public;
