-- Creates a request, once per key. Results: requested, replayed, idempotency_key_reused, unauthorized.
create or replace function request_approval(p_staff_id bigint, p_permission text, p_kind text, p_subject text, p_input jsonb, p_reason text,
  p_hours integer, p_key text, out approval_id bigint, out result text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_known approval;
begin
  if not staff_may(p_staff_id, p_permission) then
    result := 'unauthorized';
    return;
  end if;
  insert into approval (kind, subject, input, input_hash, reason, requested_by, idempotency_key, expires_at)
    values (p_kind, p_subject, p_input, approval_hash(p_kind, p_input), p_reason, p_staff_id, p_key,
      clock_timestamp() + make_interval(hours => p_hours))
    on conflict (requested_by, idempotency_key) do nothing
    returning id into approval_id;
  result := 'requested';
  if approval_id is null then
    select * into v_known from approval where requested_by = p_staff_id and idempotency_key = p_key;
    approval_id := v_known.id;
    result := ledger.known_key_result(v_known.input_hash = approval_hash(p_kind, p_input) and v_known.reason = p_reason);
  end if;
end $$;

revoke execute on function request_approval(bigint,text,text,text,jsonb,text,integer,text) from public;
grant execute on function request_approval(bigint,text,text,text,jsonb,text,integer,text) to konter_app;
