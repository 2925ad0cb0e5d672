-- Stops a power that is not effective yet: by its holder, or by a person who manages staff and may (why_not_end_power).
-- Results: ended, power_not_found, power_counts, and the results of why_not_end_power.
create or replace function end_power(p_id bigint, p_staff_id bigint) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_power approving_power;
  v_result text;
begin
  select * into v_power from approving_power where id = p_id for update;
  if v_power.id is null or v_power.ended_at is not null then return 'power_not_found'; end if;
  v_result := why_not_end_power(v_power, p_staff_id);
  if v_result = 'unauthorized' then return v_result; end if;
  if v_power.counts_from <= clock_timestamp() then return 'power_counts'; end if;
  if v_result is not null then return v_result; end if;
  update approving_power set ended_at = clock_timestamp(), ended_by = p_staff_id where id = p_id;
  return 'ended';
end $$;

revoke execute on function end_power(bigint,bigint) from public;
grant execute on function end_power(bigint,bigint) to konter_app;
