-- Notifies open pages of the member that a run has changed.
create or replace function announce_bulk(p_run_id bigint) returns void language sql as $$
  insert into outbox (topic, member_id, reference, payload)
    select 'bulk.changed', r.member_id, r.code, jsonb_build_object('state', r.state) from bulk_run r where r.id = p_run_id
$$;

revoke execute on function announce_bulk(bigint) from public;
