-- Of a purchase that a restored backup remembers as never sent: whether it was sent since cannot be told without sending it. From now
-- on it counts as sent and not answered: it is asked about first, and goes out under its old reference alone, so it is delivered once.
create or replace function perhaps_sent(p_reference text) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_id bigint;
begin
  update purchase_attempt set state = 'submitting', submitted_at = coalesce(submitted_at, clock_timestamp()), next_action_at = clock_timestamp()
    where supplier_reference = p_reference and state = 'ready' returning purchase_id into v_id;
  update purchase set state = 'submitting' where id = v_id and state = 'reserved';
end $$;

revoke execute on function perhaps_sent(text) from public;
grant execute on function perhaps_sent(text) to konter_app;
