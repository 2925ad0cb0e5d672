-- When buying prices rose above a selling price, alone or with a Master's possible markup: queues a check that lifts
-- the selling prices.
create or replace function note_risen_prices() returns trigger language plpgsql as $$
begin
  insert into selling_price_recheck (product_id, category)
    select n.product_id, n.category
    from new_rows n join old_rows o on o.product_id = n.product_id and o.category = n.category
    where n.price > o.price and exists (
      select from selling_price_rule r where r.product_id = n.product_id and r.valid_until is null and r.price < n.price + agent_markup_most());
  return null;
end $$;

revoke execute on function note_risen_prices() from public;

create or replace trigger buying_price_rose after update on product_price
  referencing old table as old_rows new table as new_rows for each statement execute function note_risen_prices();
