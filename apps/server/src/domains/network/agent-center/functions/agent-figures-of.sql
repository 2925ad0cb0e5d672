-- Returns the current figures of these agents. Sales from before an agent had this upline are not counted; debt is what
-- is owed to this upline. `counted_from` is the first day whose sales count, `hours` the time over which the sales of the
-- last 7 days are spread.
create or replace function agent_figures_of(p_ids bigint[]) returns table (
  member_id bigint, master_id bigint, joined_at timestamptz, counted_from date, deposit bigint, debt bigint, due_on date, loan_code text, last_sale_at timestamptz,
  counted_on date, today_count integer, today_amount bigint, week_amount bigint, month_count integer, month_amount bigint, hours integer)
language sql stable as $$
  select m.id, m.upline_id, greatest(m.created_at, since.at), (since.at at time zone 'Asia/Jakarta')::date, coalesce(w.balance, 0), case when l.code is null then 0 else greatest(0, -coalesce(d.balance, 0)) end,
    l.due_on, l.code, last.accepted_at, clock.local::date, s.today_count, s.today_amount, s.week_amount, s.month_count, s.month_amount,
    least(144 + extract(hour from clock.local), greatest(24, floor(extract(epoch from now() - greatest(m.created_at, since.at)) / 3600)))::integer
  from member m cross join (select now() at time zone 'Asia/Jakarta' as local) clock
  cross join lateral (
    select min(n.since) as at from member_standing n where n.member_id = m.id and not exists (
      select from member_standing o where o.member_id = m.id and o.since >= n.since and o.upline_id is distinct from m.upline_id)) since
  left join ledger.account w on w.kind = 'deposit' and w.owner = m.id::text
  left join ledger.account d on d.kind = 'loan_debt' and d.owner = m.id::text
  left join lateral (
    select o.code, (select min(x.due_on) from loan_draw x where x.loan_id = o.id and x.amount is not null and x.paid + x.paid_fee + x.forgiven + x.forgiven_fee < x.amount + x.fee) as due_on
    from loan o where o.agent_id = m.id and o.master_id = m.upline_id and o.state = 'active') l on true
  left join lateral (
    select p.accepted_at from purchase p where p.member_id = m.id and p.accepted_at >= since.at order by p.business_date desc, p.id desc limit 1) last on true
  cross join lateral (
    select coalesce(sum(c.count) filter (where c.business_date = clock.local::date), 0)::integer as today_count,
      coalesce(sum(c.price) filter (where c.business_date = clock.local::date), 0)::bigint as today_amount,
      coalesce(sum(c.price) filter (where c.business_date > clock.local::date - 7), 0)::bigint as week_amount,
      coalesce(sum(c.count), 0)::integer as month_count, coalesce(sum(c.price), 0)::bigint as month_amount
    from member_sales_day c where c.member_id = m.id and c.state = 'success' and c.business_date > clock.local::date - 30
      and c.business_date >= (since.at at time zone 'Asia/Jakarta')::date) s
  where m.id = any(p_ids) and m.upline_id is not null
$$;

revoke execute on function agent_figures_of(bigint[]) from public;
grant execute on function agent_figures_of(bigint[]) to konter_app;
