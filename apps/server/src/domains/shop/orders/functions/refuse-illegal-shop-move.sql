-- Enforces the moves listed in shop_order_state_move, keeps what was agreed, and writes the history.
create or replace function refuse_illegal_shop_move() returns trigger language plpgsql as $$
begin
  if old.status is distinct from new.status
    and not exists (select from shop_order_state_move where from_state = old.status and to_state = new.status) then
    raise exception 'order % may not move from % to %', old.number, old.status, new.status using errcode = 'KP001';
  end if;
  if (old.number, old.goods_total, old.goods_discount, old.shipping_fee, old.shipping_discount, old.coupon_id, old.district)
    is distinct from (new.number, new.goods_total, new.goods_discount, new.shipping_fee, new.shipping_discount, new.coupon_id, new.district) then
    raise exception 'what order % is about may not change', old.number using errcode = 'KP001';
  end if;
  if old.status is distinct from new.status then
    insert into shop_order_move (order_id, to_state, moved_by, staff_id, reason, note)
      values (new.id, new.status, new.moved_by, new.moved_staff_id, new.moved_reason, new.moved_note);
  end if;
  return new;
end $$;

revoke execute on function refuse_illegal_shop_move() from public;

create or replace trigger shop_order_moves before update on shop_order
  for each row execute function refuse_illegal_shop_move();
