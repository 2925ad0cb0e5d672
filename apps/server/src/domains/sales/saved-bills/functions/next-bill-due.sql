-- The first date (WIB) with this day of the month that is on or after a date and after the last one; in a shorter month
-- its last day.
create or replace function next_bill_due(p_due_day integer, p_from date, p_over date) returns date language sql stable as $$
  select due from (
    select (month + make_interval(days => least(p_due_day, extract(day from month + interval '1 month' - interval '1 day')::integer) - 1))::date as due
    from generate_series(date_trunc('month', p_from::timestamp), date_trunc('month', p_from::timestamp) + interval '2 months', interval '1 month') month) days
  where due >= p_from and (p_over is null or due > p_over) order by due limit 1
$$;

revoke execute on function next_bill_due(integer,date,date) from public;
grant execute on function next_bill_due(integer,date,date) to konter_app;
