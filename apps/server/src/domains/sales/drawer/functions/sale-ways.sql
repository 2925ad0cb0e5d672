-- Splits a sale by payment method: all in cash, or a down payment in cash and the rest as debt (feature row M186).
create or replace function sale_ways(p_selling_price bigint, p_is_debt boolean, p_dp_value bigint) returns table (way text, amount bigint) language plpgsql immutable as $$
declare
  v_paid bigint := case when p_is_debt then least(coalesce(p_dp_value, 0), p_selling_price) else p_selling_price end;
begin
  return query select w.way, w.amount from (values ('cash', v_paid), ('debt', p_selling_price - v_paid)) as w(way, amount) where w.amount > 0;
end $$;
