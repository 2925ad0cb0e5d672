-- For a purchase that a restored backup has as unsent, when its status cannot be queried without sending. From now on
-- it counts as sent and unanswered: its status is queried first, and it is sent only under its old reference, so it is
-- delivered once.
create or replace function perhaps_sent(p_reference text) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_id bigint;
begin
  -- The last call in the hours missing from the backup may be very recent: the supplier's interval counts from the
  -- restoration.
  update purchase_attempt a set state = 'submitting', submitted_at = coalesce(a.submitted_at, clock_timestamp()),
      next_action_at = later.at, call_again_at = later.at
    from supplier s, restoration r, lateral (select greatest(clock_timestamp(), r.restored_at + make_interval(secs => s.min_seconds_between_calls)) as at) later
    where a.supplier_reference = p_reference and a.state = 'ready' and s.id = a.supplier_id and r.signed_at is null
    returning a.purchase_id into v_id;
  update purchase set state = 'submitting' where id = v_id and state = 'reserved';
end $$;

revoke execute on function perhaps_sent(text) from public;
grant execute on function perhaps_sent(text) to konter_app;
