-- Reverses a transfer once: returns what the receiver still has of its amount to the sender. Two staff members have
-- approved it before. Results: corrected, with the moved amount; transfer_not_found, transfer_not_done,
-- transfer_corrected, transfer_nothing_left.
create or replace function correct_transfer(p_ref_id text, p_staff_id bigint, p_reason text, out result text, out amount bigint,
  out sender_id bigint, out receiver_id bigint)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
#variable_conflict use_column
declare
  t deposit_transfer;
  v_from bigint;
  v_amount bigint;
  v_journal bigint;
begin
  perform ledger.lock();
  select * into t from deposit_transfer d where d.ref_id = p_ref_id for update;
  if t.id is null then
    result := 'transfer_not_found';
    return;
  end if;
  if t.state <> 'done' then
    result := 'transfer_not_done';
    return;
  end if;
  if t.corrected_at is not null then
    result := 'transfer_corrected';
    return;
  end if;
  v_from := ledger.account_id('deposit', t.receiver_id::text);
  v_amount := (select least(t.amount, a.balance - a.floor) from ledger.account a where a.id = v_from);
  if v_amount <= 0 then
    result := 'transfer_nothing_left';
    return;
  end if;
  v_journal := ledger.open_journal('transfer:' || t.ref_id || ':correction', purchase_hash('correction', v_amount::text), 'deposit_transfer_correction', t.ref_id);
  if not ledger.move(v_journal, 1, v_from, ledger.account_id('deposit', t.sender_id::text), v_amount) then
    raise exception 'transfer % was not corrected', t.ref_id;
  end if;
  update deposit_transfer d set corrected_amount = v_amount, corrected_at = clock_timestamp(), corrected_by = p_staff_id, correction_reason = p_reason
    where d.id = t.id;
  perform ledger.seal();
  result := 'corrected';
  amount := v_amount;
  sender_id := t.sender_id;
  receiver_id := t.receiver_id;
end $$;

revoke execute on function correct_transfer(text,bigint,text) from public;
grant execute on function correct_transfer(text,bigint,text) to konter_app;
