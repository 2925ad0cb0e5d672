-- Writes the current figures of these agents. A balance is low when the agent sold something in the last 30 days and it
-- is below p_warning, or lasts for less than 12 hours; with p_warning 0 none is low.
create or replace function refresh_agent_figures(p_ids bigint[], p_warning bigint) returns void language sql as $$
  with fresh as (
    select o.*, case when o.week_amount > 0 then least(floor(greatest(o.deposit, 0) * o.hours::numeric / o.week_amount), 1000000)::integer end as hours_left
    from agent_figures_of(p_ids) o
  ), judged as (
    select f.*, p_warning > 0 and f.month_count > 0
      and f.deposit < greatest(p_warning, ceil(f.week_amount * 12::numeric / f.hours)) as is_low
    from fresh f
  )
  update agent_figure a set deposit = j.deposit, debt = j.debt, due_on = j.due_on, last_sale_at = j.last_sale_at, counted_on = j.counted_on,
    today_count = j.today_count, today_amount = j.today_amount, week_amount = j.week_amount, month_count = j.month_count, month_amount = j.month_amount,
    hours_left = j.hours_left, is_low = j.is_low, warned_at = case when j.is_low then a.warned_at end
  from judged j where a.member_id = j.member_id
$$;

revoke execute on function refresh_agent_figures(bigint[],bigint) from public;
