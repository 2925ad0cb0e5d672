-- Of a purchase that a restored backup remembers as never sent: whether it was sent since cannot be told without sending it. From now
-- on it counts as sent and not answered: it is asked about first, and goes out under its old reference alone, so it is delivered once.
create or replace function perhaps_sent(p_reference text) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_id bigint;
begin
  -- The last call of the hours that are forgotten may be a moment ago: the supplier's interval counts from the restoration.
  update purchase_attempt a set state = 'submitting', submitted_at = coalesce(a.submitted_at, clock_timestamp()),
      next_action_at = later.at, call_again_at = later.at
    from supplier s, restoration r, lateral (select greatest(clock_timestamp(), r.restored_at + make_interval(secs => s.min_seconds_between_calls)) as at) later
    where a.supplier_reference = p_reference and a.state = 'ready' and s.id = a.supplier_id and r.signed_at is null
    returning a.purchase_id into v_id;
  update purchase set state = 'submitting' where id = v_id and state = 'reserved';
end $$;

revoke execute on function perhaps_sent(text) from public;
grant execute on function perhaps_sent(text) to konter_app;
