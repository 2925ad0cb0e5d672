create or replace function standing_at(p_member_id bigint, p_at timestamptz) returns table (category text, upline_id bigint) language sql stable as $$
  select s.category, s.upline_id from member_standing s where s.member_id = p_member_id and s.since <= p_at order by s.since desc limit 1
$$;

revoke execute on function standing_at(bigint,timestamp with time zone) from public;
grant execute on function standing_at(bigint,timestamp with time zone) to konter_app;
