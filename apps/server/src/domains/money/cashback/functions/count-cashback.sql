-- Maintains the daily sums of entries: subtracts p_before and adds p_after. Days are written in key order, so that
-- crediting and collecting (collect_cashback), which may update the same day concurrently, do not deadlock.
create or replace function count_cashback(p_before cashback_entry[], p_after cashback_entry[]) returns void language plpgsql as $$
begin
  insert into cashback_day as d (member_id, earned_on, state, count, amount)
    select member_id, earned_on, state, sum(change), sum(change * amount) from (
      select member_id, earned_on, state, amount, -1 as change from unnest(p_before)
      union all select member_id, earned_on, state, amount, 1 from unnest(p_after)
    ) e group by 1, 2, 3 order by 1, 2, 3
  on conflict (member_id, earned_on, state) do update set count = d.count + excluded.count, amount = d.amount + excluded.amount;
end $$;

revoke execute on function count_cashback(cashback_entry[],cashback_entry[]) from public;
