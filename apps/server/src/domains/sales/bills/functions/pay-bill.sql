-- Accepts the payment of a bill. Checks every rule and the money under the ledger's lock, so concurrent calls pay a
-- bill only once. Results: accepted, replayed, or the error code of the contract. An error changes nothing except a
-- passkey's digest (bill_proof), which is used up.
create or replace function pay_bill(p json) returns table (
  result text, detail text, ref_id text, price bigint, start_balance bigint, end_balance bigint, accepted_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_now timestamptz;
  v_key text := (p ->> 'member_id') || ' ' || (p ->> 'key');
  v_hash bytea := decode(p ->> 'hash', 'hex');
  v_paid record;
  m member;
  known purchase;
begin
  perform ledger.lock();
  v_now := clock_timestamp();
  select * into known from purchase where idempotency_key = v_key;
  if known.id is not null then
    return query select ledger.known_key_result(known.input_hash = v_hash), null,
      known.ref_id, known.price, known.start_balance, known.end_balance, known.accepted_at;
    return;
  end if;
  select * into m from member where id = (p ->> 'member_id')::bigint;
  v_paid := accept_bill(p, m, bill_proof(p, m, v_now), v_key, v_hash, v_now);
  if v_paid.result <> 'accepted' then
    return query select v_paid.result, v_paid.detail, null, null::bigint, null::bigint, null::bigint, null::timestamptz;
    return;
  end if;
  perform ledger.seal();
  return query select 'accepted', null, v_paid.ref_id, v_paid.price, v_paid.end_balance + v_paid.price, v_paid.end_balance, v_now;
end $$;

revoke execute on function pay_bill(json) from public;
grant execute on function pay_bill(json) to konter_app;
