-- Schedules sending, under the same reference after the supplier's interval, of an attempt that its worker left behind
-- and the supplier does not know.
create or replace function send_again(p_reference text) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  update purchase_attempt a set state = 'ready', next_action_at = clock_timestamp() + make_interval(secs => s.min_seconds_between_calls),
    call_again_at = clock_timestamp() + make_interval(secs => s.min_seconds_between_calls)
    from supplier s where s.id = a.supplier_id and a.supplier_reference = p_reference and a.state = 'submitting';
end $$;

revoke execute on function send_again(text) from public;
grant execute on function send_again(text) to konter_app;
