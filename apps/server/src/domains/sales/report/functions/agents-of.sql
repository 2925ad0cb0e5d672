-- Returns an upline's current agents, and since when each has this upline. Earlier sales of an agent are not visible to
-- the upline.
create or replace function agents_of(p_upline_id bigint) returns table (agent_id bigint, joined_at timestamptz) language sql stable as $$
  select m.id, (select min(s.since) from member_standing s where s.member_id = m.id and not exists (
    select from member_standing o where o.member_id = m.id and o.since >= s.since and o.upline_id is distinct from p_upline_id))
  from member m where m.upline_id = p_upline_id
$$;

revoke execute on function agents_of(bigint) from public;
grant execute on function agents_of(bigint) to konter_app;
