-- Marks agents with a low balance as warned, each once until the balance was not low in between, and returns them. One
-- who cannot spend is not warned.
create or replace function claim_low_agents(p_limit integer) returns table (member_id bigint, deposit bigint, hours_left integer)
language sql security definer set search_path = public, pg_temp as $$
  update agent_figure f set warned_at = clock_timestamp()
  where f.member_id in (
    select a.member_id from agent_figure a join member m on m.id = a.member_id and not is_blocked(m) and m.stop_reason is null
    where a.is_low and a.warned_at is null order by a.member_id limit p_limit for update of a skip locked)
  returning f.member_id, f.deposit, f.hours_left
$$;

revoke execute on function claim_low_agents(integer) from public;
grant execute on function claim_low_agents(integer) to konter_app;
