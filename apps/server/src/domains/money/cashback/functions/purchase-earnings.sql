-- Returns the earnings of one sale for the buyer's tier and upline at that time: the brand's rules apply to the brand's
-- price, and the markup of the buyer's Master goes to the upline in full. At most one row of each kind.
create or replace function purchase_earnings(p purchase, p_category text, p_upline_id bigint)
returns table (kind text, member_id bigint, rule_id bigint, amount bigint) language sql stable as $$
  select e.kind, case e.kind when 'cashback' then p.member_id else p_upline_id end, min(e.rule_id), sum(e.amount)::bigint
  from (
    select s.kind, s.rule_id, s.amount
    from sale_earnings(p.product_id, p.screen, p.operator_code, p_category, p_upline_id is not null, p.price - p.agent_markup, p.cost, p.accepted_at) s
    where s.amount > 0
    union all select 'upline_share', null, p.agent_markup where p.agent_markup > 0 and p_upline_id is not null
  ) e group by e.kind
$$;

revoke execute on function purchase_earnings(purchase,text,bigint) from public;
grant execute on function purchase_earnings(purchase,text,bigint) to konter_app;
