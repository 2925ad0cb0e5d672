-- Maintains the daily sums of decided purchases: subtracts each purchase from the sums of its earlier state, if that
-- was a decided one, and adds it to the sums of its current state. `p_states` are the earlier states; for a purchase
-- named twice, the first counts. Callers call it once for all purchases that they decided, under the ledger's lock, so
-- it needs no lock of its own and counts nothing twice.
create or replace function count_sales(p_ids bigint[], p_states text[]) returns void language plpgsql as $$
declare
  v_decided constant text[] := array['success', 'failed', 'expired', 'canceled', 'returned'];
begin
  insert into sold_product (code, name, screen)
    select distinct p.product_code, p.product_name, p.screen from unnest(p_ids) as c(id) join purchase p on p.id = c.id
    where p.state = any(v_decided)
      and not exists (select from sold_product s where s.code = p.product_code and s.name = p.product_name and s.screen = p.screen);
  with change as (
    select p.id, p.member_id, p.business_date, s.id as product_id, m.state, m.change, p.start_balance - p.end_balance as deducted,
      p.selling_price, p.price, p.discount
    from (
      select distinct on (u.id) u.id, u.state from rows from (unnest(p_ids), unnest(p_states)) with ordinality as u(id, state, position)
      order by u.id, u.position
    ) c
    join purchase p on p.id = c.id and p.state <> c.state
    join sold_product s on s.code = p.product_code and s.name = p.product_name and s.screen = p.screen
    cross join lateral (values (c.state, -1), (p.state, 1)) as m(state, change)
    where m.state = any(v_decided)
  ), of_members as (
    insert into member_sales_day as d (member_id, business_date, product_id, state, count, deducted, selling_price, price, discount, profit, loss,
        first_id, last_id)
      select member_id, business_date, product_id, state, sum(change), sum(change * deducted), sum(change * selling_price), sum(change * price),
        sum(change * discount), sum(change * greatest(selling_price - price, 0)), sum(change * greatest(price - selling_price, 0)), min(id), max(id)
      from change group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (member_id, business_date, product_id, state) do update set
      count = d.count + excluded.count, deducted = d.deducted + excluded.deducted, selling_price = d.selling_price + excluded.selling_price,
      price = d.price + excluded.price, discount = d.discount + excluded.discount, profit = d.profit + excluded.profit,
      loss = d.loss + excluded.loss, first_id = least(d.first_id, excluded.first_id), last_id = greatest(d.last_id, excluded.last_id)
  )
  insert into brand_sales_day as d (product_id, business_date, state, count, first_id, last_id)
    select coalesce(product_id, 0), business_date, state, sum(change), min(id), max(id)
    from change group by grouping sets ((product_id, business_date, state), (business_date, state)) order by 1, 2, 3
  on conflict (product_id, business_date, state) do update set
    count = d.count + excluded.count, first_id = least(d.first_id, excluded.first_id), last_id = greatest(d.last_id, excluded.last_id);
end $$;

revoke execute on function count_sales(bigint[],text[]) from public;
