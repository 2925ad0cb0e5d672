-- Pays one agreed bill of a run through pay_bill, with a separate key, or records its error. Another call finds it
-- decided. Returns true for the call that accepted the payment.
create or replace function pay_agreed_bill(p_id bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  v_now timestamptz;
  v_run bill_run;
  v_paid record;
  r bill_run_row;
  m member;
begin
  perform ledger.lock();
  v_now := clock_timestamp();
  select * into r from bill_run_row where id = p_id and state = 'agreed' for update;
  if r.id is null then
    return false;
  end if;
  select * into v_run from bill_run where id = r.run_id;
  select * into m from member where id = v_run.member_id;
  v_paid := accept_bill(json_build_object('ref_id', r.ref_id, 'price', r.agreed_price), m, null,
    m.id || ' ' || v_run.code || ' ' || r.number, r.agreed_hash, v_now);
  update bill_run_row set state = case v_paid.result when 'accepted' then 'accepted' else 'refused' end, due_at = null,
    refusal = nullif(v_paid.result, 'accepted'), refusal_detail = v_paid.detail where id = r.id;
  if v_paid.result = 'accepted' then
    perform ledger.seal();
  end if;
  return v_paid.result = 'accepted';
end $$;

revoke execute on function pay_agreed_bill(bigint) from public;
grant execute on function pay_agreed_bill(bigint) to konter_app;
