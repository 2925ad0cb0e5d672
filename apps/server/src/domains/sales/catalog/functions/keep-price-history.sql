-- Records every price change with the member of staff who made it in this transaction (set by notePriceChanges).
create or replace function keep_price_history() returns trigger language plpgsql as $$
declare
  v_staff bigint := nullif(current_setting('konter.price_staff', true), '')::bigint;
  -- One timestamp for all rows of a statement, so that prices match those that they are compared with.
  v_now timestamptz := clock_timestamp();
begin
  if tg_op = 'INSERT' then
    insert into price_history (product_id, category, price, cost, staff_id, since)
      select n.product_id, n.category, n.price, n.cost, v_staff, v_now from new_rows n;
  else
    insert into price_history (product_id, category, price, cost, staff_id, since)
      select n.product_id, n.category, n.price, n.cost, v_staff, v_now
      from new_rows n join old_rows o on o.product_id = n.product_id and o.category = n.category
      where (n.price, n.cost) is distinct from (o.price, o.cost);
  end if;
  return null;
end $$;

revoke execute on function keep_price_history() from public;

create or replace trigger price_begun after insert on product_price
  referencing new table as new_rows for each statement execute function keep_price_history();

create or replace trigger price_moved after update on product_price
  referencing old table as old_rows new table as new_rows for each statement execute function keep_price_history();
