-- The number of sales of each product to each tier on the previous day (WIB), without later refunds.
create or replace function sales_yesterday() returns table (product_id bigint, category text, sales bigint) language sql stable as $$
  select o.product_id, m.category, count(*) from purchase o join member m on m.id = o.member_id
  where o.business_date = (now() at time zone 'Asia/Jakarta')::date - 1 and o.state = 'success'
  group by o.product_id, m.category
$$;

revoke execute on function sales_yesterday() from public;
grant execute on function sales_yesterday() to konter_app;
