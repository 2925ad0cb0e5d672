-- For a callback whose signature does not cover its body: schedules a status query. Results: `no_effect` (the callback
-- confirms the decision, or decides nothing), `in_flight` (a call is in progress, whose response comes first), `asked`,
-- `questioned`, `unknown_reference`.
create or replace function ask_about(p_reference text, p_state text, p_serial_number text) returns text
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  a purchase_attempt;
  v_standing text;
  v_now timestamptz := clock_timestamp();
begin
  select * into a from purchase_attempt where supplier_reference = p_reference for update;
  if not found then
    return 'unknown_reference';
  end if;
  if p_state not in ('success', 'failed', 'reversed') then
    return 'no_effect';
  end if;
  if a.state = 'submitting' then
    return 'in_flight';
  end if;
  if a.state = 'pending' then
    update purchase_attempt set resume_check_at = coalesce(resume_check_at, next_action_at), next_action_at = greatest(v_now, call_again_at)
      where purchase_id = a.purchase_id and number = a.number and next_action_at > greatest(v_now, call_again_at);
    return 'asked';
  end if;
  v_standing := case a.state when 'success' then 'success' else 'failed' end;
  if a.state <> 'ready' and definite_word(p_state, v_standing) = v_standing and coalesce(p_serial_number, '') in ('',
      (select coalesce(p.serial_number, '') from purchase p where p.id = a.purchase_id),
      (select coalesce(p.serial_correction, '') from purchase p where p.id = a.purchase_id)) then
    return 'no_effect';
  end if;
  perform open_question(a, 'said_otherwise', v_now);
  return 'questioned';
end $$;

revoke execute on function ask_about(text,text,text) from public;
grant execute on function ask_about(text,text,text) to konter_app;
