-- The same as agent_markup_of for all products of a kind or all kinds, now, in one pass (a test compares the two).
-- Returns only products with a markup.
create or replace function agent_markups_of(p_member_id bigint, p_screen text) returns table (product_id bigint, code text, amount bigint)
language sql stable as $$
  with rules as materialized (
    select r.agent_id, r.product_id, least(r.amount, agent_markup_most()) as amount
    from member m
    join member u on u.id = m.upline_id and 'master_agent' = any(u.roles)
    join agent_markup r on r.master_id = u.id and r.valid_until is null and (r.agent_id is null or r.agent_id = m.id)
    where m.id = p_member_id
  )
  select p.id, p.code, chosen.amount
  from product p
  cross join lateral (
    select r.amount from rules r where r.product_id is null or r.product_id = coalesce(p.range_of, p.id)
    order by r.agent_id nulls last, r.product_id nulls last limit 1) chosen
  where exists (select from rules) and (p_screen is null or p.screen = p_screen) and chosen.amount > 0
$$;

revoke execute on function agent_markups_of(bigint,text) from public;
grant execute on function agent_markups_of(bigint,text) to konter_app;
