-- A second person agrees: the holder's power for these permissions is effective from now on. Results: agreed,
-- approval_own, approval_stale, staff_above_you.
create or replace function agree_power(p_staff_id bigint, p_permissions text[], p_asked_by bigint, p_second bigint) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_staff staff;
  v_givers bigint[];
  v_way text;
begin
  select * into v_staff from staff where id = p_staff_id for update;
  if v_staff.blocked_at is not null or not v_staff.permissions @> p_permissions then return 'approval_stale'; end if;
  if not exists (select from staff where id = p_second and permissions @> p_permissions) then return 'staff_above_you'; end if;
  perform from approving_power where staff_id = p_staff_id and ended_at is null for update;
  -- Includes powers that an owner has stopped: the giver cannot agree afterwards.
  select array_agg(given_by) filter (where given_by is not null), max(way) into v_givers, v_way from approving_power
    where staff_id = p_staff_id and (ended_at is null and permissions && p_permissions
      or id = (select max(id) from approving_power where staff_id = p_staff_id));
  if p_second = p_staff_id or p_second = p_asked_by or p_second = any (coalesce(v_givers, '{}')) then return 'approval_own'; end if;
  perform drop_power(p_staff_id, p_permissions);
  insert into approving_power (staff_id, permissions, way, given_by, counts_from, agreed_by, told_at)
    values (p_staff_id, p_permissions, coalesce(v_way, 'asked'), coalesce(v_givers[1], nullif(p_asked_by, p_staff_id)),
      clock_timestamp(), p_second, clock_timestamp());
  return 'agreed';
end $$;

revoke execute on function agree_power(bigint,text[],bigint,bigint) from public;
grant execute on function agree_power(bigint,text[],bigint,bigint) to konter_app;
