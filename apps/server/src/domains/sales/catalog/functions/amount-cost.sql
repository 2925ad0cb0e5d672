-- The cost of an amount of a range: linear between the least amount, which costs p_least_cost, and the most, rounded
-- up. Null for an amount outside the range.
create or replace function amount_cost(p_range supplier_range, p_least_cost bigint, p_hundredths bigint) returns bigint language sql immutable as $$
  select case when p_hundredths between p_range.least_hundredths and p_range.most_hundredths
      and (p_hundredths - p_range.least_hundredths) % p_range.step_hundredths = 0
    then p_least_cost + ceil((p_hundredths - p_range.least_hundredths)::numeric * (p_range.most_cost - p_least_cost)
      / (p_range.most_hundredths - p_range.least_hundredths))::bigint end
$$;

revoke execute on function amount_cost(supplier_range,bigint,bigint) from public;
grant execute on function amount_cost(supplier_range,bigint,bigint) to konter_app;
