-- Starts a holder's power and replaces the earlier one. It is effective at once when a second person agreed, and for
-- those made first on an empty server. When a member of staff gives it and another person could agree, it waits for
-- that person; else it is effective after a day, or after a week when such a person was removed recently.
create or replace function begin_power(p_staff_id bigint, p_permissions text[], p_way text, p_giver bigint, p_second bigint default null) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_from timestamptz := clock_timestamp() + interval '24 hours';
  v_both bigint[] := array[p_staff_id, p_giver];
begin
  if p_permissions = '{}' then return; end if;
  if p_second is not null then
    v_from := clock_timestamp();
  elsif p_giver is null then
    -- Lock staff: of two concurrent first members only one is the first.
    perform pg_advisory_xact_lock(hashtext('staff'));
    if not exists (select from approving_power where xmin <> pg_current_xact_id()::xid) then v_from := clock_timestamp(); end if;
  elsif somebody_may_agree(p_permissions, v_both) then
    v_from := null;
  elsif somebody_could_agree(p_permissions, v_both) then
    v_from := clock_timestamp() + interval '7 days';
  end if;
  perform drop_power(p_staff_id, p_permissions);
  insert into approving_power (staff_id, permissions, way, given_by, counts_from, agreed_by)
    values (p_staff_id, p_permissions, p_way, p_giver, v_from, p_second);
  insert into audit_entry (staff_id, action, subject, detail)
    select p_giver, 'staff.power_begun', email, jsonb_build_object('way', p_way, 'permissions', p_permissions, 'counts_from', v_from,
      'agreed_by', p_second) from staff where id = p_staff_id;
end $$;

revoke execute on function begin_power(bigint,text[],text,bigint,bigint) from public;
