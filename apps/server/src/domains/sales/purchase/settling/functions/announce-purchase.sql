-- Writes an event to the outbox in the transaction that caused it.
create or replace function announce_purchase(p_purchase_id bigint, p_event text) returns void language plpgsql as $$
begin
  insert into outbox (topic, member_id, reference, payload)
    select p_event, p.member_id, p.ref_id, jsonb_build_object('ref_id', p.ref_id, 'state', p.state) from purchase p where p.id = p_purchase_id;
end $$;

revoke execute on function announce_purchase(bigint,text) from public;
