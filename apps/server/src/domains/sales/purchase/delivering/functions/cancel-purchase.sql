-- Cancels a purchase that was not sent. The row lock of the attempt decides the race with claim_attempts. The purchase
-- is read after its attempt is locked, because a worker may just have blocked it for staff.
create or replace function cancel_purchase(p_ref_id text, p_member_id bigint, p_by text) returns text
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  v_locked record;
  p purchase;
begin
  perform ledger.lock();
  v_locked := lock_purchase(p_ref_id);
  p := v_locked.p;
  if p.id is null or p.member_id <> p_member_id then
    return 'transaction_not_found';
  end if;
  if p.state <> 'reserved' or (v_locked.a).state <> 'ready' then
    return 'cancel_too_late';
  end if;
  update purchase_attempt set state = 'canceled', next_action_at = null where purchase_id = p.id and number = p.attempt_number;
  update purchase set canceled_by = p_by where id = p.id;
  perform refund_purchase(p, 'canceled', null, clock_timestamp());
  perform count_sales(array[p.id], array[p.state]);
  perform ledger.seal();
  return 'canceled';
end $$;

revoke execute on function cancel_purchase(text,bigint,text) from public;
grant execute on function cancel_purchase(text,bigint,text) to konter_app;
