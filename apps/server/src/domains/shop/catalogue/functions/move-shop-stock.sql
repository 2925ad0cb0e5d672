-- Moves stock and writes the moves, all or nothing. Returns each product and whether it has too few pieces.
create or replace function move_shop_stock(given jsonb) returns table (product_id bigint, is_short boolean)
language plpgsql as $$
#variable_conflict use_column
begin
  insert into shop_stock (product_id)
    select distinct (m ->> 'product_id')::bigint as id from jsonb_array_elements(given) m order by id on conflict do nothing;
  perform from shop_stock where product_id in (select (m ->> 'product_id')::bigint from jsonb_array_elements(given) m)
    order by product_id for no key update;
  return query
    select s.product_id, true from shop_stock s join (
      select m.product_id, sum(m.on_hand) as on_hand, sum(m.reserved) as reserved
      from jsonb_to_recordset(given) as m(product_id bigint, on_hand integer, reserved integer) group by m.product_id) g
      on g.product_id = s.product_id
    where s.on_hand + g.on_hand < 0 or s.reserved + g.reserved < 0 or s.reserved + g.reserved > s.on_hand + g.on_hand
    order by s.product_id;
  if found then return; end if;
  return query
    update shop_stock s set on_hand = s.on_hand + g.on_hand, reserved = s.reserved + g.reserved from (
      select m.product_id, sum(m.on_hand) as on_hand, sum(m.reserved) as reserved
      from jsonb_to_recordset(given) as m(product_id bigint, on_hand integer, reserved integer) group by m.product_id) g
    where s.product_id = g.product_id returning s.product_id, false;
  insert into shop_stock_move (product_id, kind, on_hand_change, reserved_change, order_number, staff_id, note)
    select m.product_id, m.kind, m.on_hand, m.reserved, m.order_number, m.staff_id, coalesce(m.note, '')
    from jsonb_to_recordset(given) as m(product_id bigint, kind text, on_hand integer, reserved integer, order_number text,
      staff_id bigint, note text)
    order by m.product_id;
end $$;
