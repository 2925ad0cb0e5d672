-- Staff release a held transfer early or send it back. Results: released, refused, transfer_not_found,
-- transfer_not_held, transfer_party_closed (one of the two was blocked or closed in the meantime, so it can only go
-- back).
create or replace function decide_held_transfer(p_ref_id text, p_release boolean, out result text, out amount bigint, out sender_id bigint,
  out receiver_hp text)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
#variable_conflict use_column
declare
  t deposit_transfer;
  v_sender member;
  v_receiver member;
begin
  perform ledger.lock();
  select * into t from deposit_transfer d where d.ref_id = p_ref_id for update;
  if t.id is null then
    result := 'transfer_not_found';
    return;
  end if;
  if t.state <> 'held' then
    result := 'transfer_not_held';
    return;
  end if;
  select * into v_sender from member m where m.id = t.sender_id;
  select * into v_receiver from member m where m.id = t.receiver_id;
  if p_release and (is_blocked(v_sender) or v_sender.deleted_at is not null
      or transfer_refusal(t.sender_id, v_receiver.id, is_blocked(v_receiver), v_receiver.deleted_at is not null) is not null) then
    result := 'transfer_party_closed';
    return;
  end if;
  perform end_hold(t, case when not p_release then 'staff' end, clock_timestamp());
  perform ledger.seal();
  result := case when p_release then 'released' else 'refused' end;
  amount := t.amount + t.fee;
  sender_id := t.sender_id;
  receiver_hp := v_receiver.hp;
end $$;

revoke execute on function decide_held_transfer(text,boolean) from public;
grant execute on function decide_held_transfer(text,boolean) to konter_app;
