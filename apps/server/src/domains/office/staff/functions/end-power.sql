-- Ends power that does not count yet: by its holder, or by anybody who may manage staff, also one whose own does not count yet.
-- Results: ended, power_not_found, unauthorized, power_counts.
create or replace function end_power(p_id bigint, p_staff_id bigint) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_power approving_power;
begin
  select * into v_power from approving_power where id = p_id for update;
  if v_power.id is null or v_power.ended_at is not null then return 'power_not_found'; end if;
  if v_power.staff_id <> p_staff_id and not staff_may(p_staff_id, 'staff.write') then return 'unauthorized'; end if;
  if v_power.counts_from <= clock_timestamp() then return 'power_counts'; end if;
  update approving_power set ended_at = clock_timestamp(), ended_by = p_staff_id where id = p_id;
  return 'ended';
end $$;

revoke execute on function end_power(bigint,bigint) from public;
grant execute on function end_power(bigint,bigint) to konter_app;
