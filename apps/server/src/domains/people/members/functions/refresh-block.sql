-- Sets an account's block from the blocks of the account and its number.
create or replace function refresh_block(p_member_id bigint) returns void language sql as $$
  update member m set blocked_at = b.since, blocked_until = b.until
  from (
    select min(b.at) as since, case when bool_or(b.ends_at is null) then null else max(b.ends_at) end as until
    from block b, member o where o.id = p_member_id and b.lifted_at is null and (b.ends_at is null or b.ends_at > clock_timestamp())
      and (b.kind = 'account' and b.member_id = o.id or b.kind = 'number' and b.hp = o.hp)
  ) b
  where m.id = p_member_id and (m.blocked_at, m.blocked_until) is distinct from (b.since, b.until)
$$;
