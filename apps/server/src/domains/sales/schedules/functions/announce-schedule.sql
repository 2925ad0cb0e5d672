-- Writes an event and the member's notification in the transaction that caused them. p_kind: notice or run.
create or replace function announce_schedule(s schedule, p_kind text, p_more jsonb) returns void language plpgsql as $$
declare
  v_facts jsonb := jsonb_build_object('schedule', s.code, 'product', s.product_name, 'destination', s.destination,
    'max_price', s.max_price, 'run_at', s.next_run_at) || p_more;
begin
  insert into notification (member_id, kind, ref_id, body, facts)
    values (s.member_id, 'schedule_' || p_kind, p_more ->> 'ref_id', '', v_facts);
  insert into outbox (topic, member_id, reference, payload)
    values ('schedule.' || p_kind, s.member_id, s.code, v_facts), ('notification.changed', s.member_id, '', '{}');
end $$;

revoke execute on function announce_schedule(schedule,text,jsonb) from public;
