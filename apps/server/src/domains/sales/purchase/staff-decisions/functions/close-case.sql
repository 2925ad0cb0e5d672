-- Closes a case about a decided purchase without changing the decision.
create or replace function close_case(p_ref_id text, p_staff_id bigint, p_proof text) returns boolean
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  p purchase;
begin
  select * into p from purchase where ref_id = p_ref_id for update;
  if not found or p.case_reason is null or p.state not in ('success', 'failed', 'expired', 'returned') then
    return false;
  end if;
  insert into purchase_evidence (purchase_id, attempt_number, at, source, state, code, message, raw, effect, staff_id, digest)
    values (p.id, p.attempt_number, clock_timestamp(), 'staff', p.state, 'case_closed', p_proof, '', 'case_closed', p_staff_id,
      sha256(convert_to(clock_timestamp()::text, 'UTF8')));
  update purchase set case_reason = null, case_since = null where id = p.id;
  return true;
end $$;

revoke execute on function close_case(text,bigint,text) from public;
grant execute on function close_case(text,bigint,text) to konter_app;
