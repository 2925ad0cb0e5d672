-- Results: withdrawn, approval_not_found, approval_not_own, approval_not_open.
create or replace function withdraw_approval(p_id bigint, p_staff_id bigint)
returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_row approval;
begin
  select * into v_row from approval where id = p_id for update;
  if v_row.id is null then return 'approval_not_found'; end if;
  if v_row.requested_by <> p_staff_id then return 'approval_not_own'; end if;
  if v_row.state <> 'open' or v_row.expires_at <= clock_timestamp() then return 'approval_not_open'; end if;
  update approval set state = 'withdrawn', decided_by = p_staff_id, decided_at = clock_timestamp() where id = p_id;
  return 'withdrawn';
end $$;

revoke execute on function withdraw_approval(bigint,bigint) from public;
grant execute on function withdraw_approval(bigint,bigint) to konter_app;
