-- Releases held transfers whose time is over, or sends them back if one of the two was blocked or closed in the
-- meantime. Returns their number.
create or replace function release_transfers(p_limit integer) returns integer
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  t deposit_transfer;
  v_now timestamptz;
  v_sender member;
  v_receiver member;
  v_count integer := 0;
begin
  -- Sales use the same ledger lock, so it is taken only if something is due.
  if not exists (select from deposit_transfer d where d.state = 'held' and d.held_until <= clock_timestamp()) then
    return 0;
  end if;
  perform ledger.lock();
  v_now := clock_timestamp();
  for t in
    select d.* from deposit_transfer d where d.state = 'held' and d.held_until <= v_now order by d.held_until, d.id limit p_limit for update
  loop
    select * into v_sender from member m where m.id = t.sender_id;
    select * into v_receiver from member m where m.id = t.receiver_id;
    perform end_hold(t, case
      when is_blocked(v_sender) or v_sender.deleted_at is not null then 'sender_closed'
      when transfer_refusal(t.sender_id, v_receiver.id, is_blocked(v_receiver), v_receiver.deleted_at is not null) is not null then 'receiver_closed'
    end, v_now);
    v_count := v_count + 1;
  end loop;
  perform ledger.seal();
  return v_count;
end $$;

revoke execute on function release_transfers(integer) from public;
grant execute on function release_transfers(integer) to konter_app;
