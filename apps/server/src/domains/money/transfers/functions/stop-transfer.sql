-- The sender stops a held transfer. Results: stopped, transfer_not_found, transfer_not_held.
create or replace function stop_transfer(p_ref_id text, p_sender_id bigint) returns text
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  t deposit_transfer;
begin
  perform ledger.lock();
  select * into t from deposit_transfer d where d.ref_id = p_ref_id and d.sender_id = p_sender_id for update;
  if t.id is null then
    return 'transfer_not_found';
  end if;
  if t.state <> 'held' or t.held_until <= clock_timestamp() then
    return 'transfer_not_held';
  end if;
  perform end_hold(t, 'sender', clock_timestamp());
  perform ledger.seal();
  return 'stopped';
end $$;

revoke execute on function stop_transfer(text,bigint) from public;
grant execute on function stop_transfer(text,bigint) to konter_app;
