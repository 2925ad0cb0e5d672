-- What an account's Master adds to the price of a product at an instant. A rule for this agent precedes one for all
-- agents; among those, a rule for this product precedes one for all products. Capped by the brand's limit. A free
-- amount uses its product's rule. Zero without a Master, or when the upline is no longer a Master.
create or replace function agent_markup_of(p_member_id bigint, p_product_id bigint, p_at timestamptz) returns bigint language sql stable as $$
  select coalesce((
    select least(r.amount, agent_markup_most())
    from member m
    join member u on u.id = m.upline_id and 'master_agent' = any(u.roles)
    join agent_markup r on r.master_id = u.id and r.valid_from <= p_at and coalesce(r.valid_until > p_at, true)
      and (r.agent_id is null or r.agent_id = m.id)
      and (r.product_id is null or r.product_id = (select coalesce(p.range_of, p.id) from product p where p.id = p_product_id))
    where m.id = p_member_id
    order by r.agent_id nulls last, r.product_id nulls last, r.valid_from desc
    limit 1), 0)
$$;

revoke execute on function agent_markup_of(bigint,bigint,timestamptz) from public;
grant execute on function agent_markup_of(bigint,bigint,timestamptz) to konter_app;
