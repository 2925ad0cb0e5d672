-- Releases a held transfer, or sends it back with its fee for p_reason. The caller has locked ledger and row, and seals
-- the ledger.
create or replace function end_hold(t deposit_transfer, p_reason text, p_now timestamptz) returns void language plpgsql as $$
declare
  v_hold bigint := ledger.account_id('in_flight', 'transfers');
  v_journal bigint;
begin
  if p_reason is null then
    v_journal := ledger.open_journal('transfer:' || t.ref_id || ':release', purchase_hash('release', t.amount::text, t.fee::text), 'deposit_transfer_release', t.ref_id);
    perform ledger.move(v_journal, 1, v_hold, ledger.account_id('deposit', t.receiver_id::text), t.amount);
    if t.fee > 0 then
      perform ledger.move(v_journal, 2, v_hold, ledger.account_id('revenue', 'transfer_fee'), t.fee);
    end if;
    update deposit_transfer d set state = 'done', settled_at = p_now where d.id = t.id;
    insert into transfer_pair (sender_id, receiver_id) values (t.sender_id, t.receiver_id) on conflict do nothing;
    insert into notification (member_id, kind, ref_id, body, facts)
      select t.receiver_id, 'transfer_received', t.ref_id, '', jsonb_build_object('amount', t.amount, 'name', m.name, 'notes', t.notes)
      from member m where m.id = t.sender_id;
    insert into outbox (topic, member_id, reference, payload)
      values ('transfer.changed', t.receiver_id, t.ref_id, '{}'), ('transfer.changed', t.sender_id, t.ref_id, '{}');
  else
    v_journal := ledger.open_journal('transfer:' || t.ref_id || ':stop', purchase_hash('stop', t.amount::text, t.fee::text), 'deposit_transfer_stop', t.ref_id);
    perform ledger.move(v_journal, 1, v_hold, ledger.account_id('deposit', t.sender_id::text), t.amount + t.fee);
    update deposit_transfer d set state = 'stopped', stop_reason = p_reason, settled_at = p_now where d.id = t.id;
    update transfer_day d set sent = d.sent - t.amount where d.member_id = t.sender_id and d.day = t.business_date;
    -- Staff write the notification with the reason themselves.
    insert into notification (member_id, kind, ref_id, body, facts)
      select t.sender_id, 'transfer_stopped', t.ref_id, '', jsonb_build_object('amount', t.amount + t.fee, 'hp', m.hp)
      from member m where m.id = t.receiver_id and p_reason <> 'staff';
    insert into outbox (topic, member_id, reference, payload) values ('transfer.changed', t.sender_id, t.ref_id, '{}');
  end if;
end $$;

revoke execute on function end_hold(deposit_transfer,text,timestamp with time zone) from public;
