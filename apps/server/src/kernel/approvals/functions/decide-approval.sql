create or replace function decide_approval(p_id bigint, p_staff_id bigint, p_permission text, p_state text, p_hash bytea, p_words text,
  p_token_hash bytea, p_address text, out result text, out until timestamptz, out giver text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_row approval;
  v_power approving_power;
begin
  select * into v_row from approval where id = p_id for update;
  result := case when v_row.id is null then 'approval_not_found' end;
  if result is not null then return; end if;
  perform from staff where id = p_staff_id for share;
  select * into v_power from approving_power
    where staff_id = p_staff_id and ended_at is null and p_permission = any (permissions) for update;
  until := v_power.counts_from;
  result := case
    when not staff_may(p_staff_id, p_permission) then 'unauthorized'
    when v_row.requested_by = p_staff_id then 'approval_own'
    when v_row.state <> 'open' or v_row.expires_at <= clock_timestamp() then 'approval_not_open'
    when v_row.input_hash <> p_hash or approval_hash(v_row.kind, v_row.input) <> p_hash then 'approval_changed'
    when v_power.counts_from is null then 'approver_not_agreed'
    when v_power.counts_from > clock_timestamp() then 'approver_cooling'
  end;
  if result is null then
    if p_state = 'approved' then select name into giver from staff where id = v_power.given_by; end if;
    select w.result, coalesce(w.until, decide_approval.until) into result, until
      from why_not_decide(v_row, v_power, p_permission, p_state, p_token_hash, p_address) w;
  end if;
  if result is not null then return; end if;
  perform note_staff_place(p_staff_id, p_token_hash, p_address);
  update approval set state = p_state, decided_by = p_staff_id, decided_at = clock_timestamp(), words = p_words where id = p_id;
  update approving_power set first_used_at = clock_timestamp() where id = v_power.id and first_used_at is null and p_state = 'approved';
  result := 'decided';
end $$;

revoke execute on function decide_approval(bigint,bigint,text,text,bytea,text,bytea,text) from public;
grant execute on function decide_approval(bigint,bigint,text,text,bytea,text,bytea,text) to konter_app;
