-- Enforces the moves listed in payment_move and keeps the agreed terms immutable.
create or replace function refuse_illegal_payment_move() returns trigger language plpgsql as $$
begin
  if old.state is distinct from new.state
    and not exists (select from payment_move where from_state = old.state and to_state = new.state) then
    raise exception 'charge % may not move from % to %', old.charge_reference, old.state, new.state using errcode = 'KP001';
  end if;
  if (old.purpose, old.reference, old.number, old.member_id, old.gateway_id, old.method, old.amount)
    is distinct from (new.purpose, new.reference, new.number, new.member_id, new.gateway_id, new.method, new.amount) then
    raise exception 'what charge % is about may not change', old.charge_reference using errcode = 'KP001';
  end if;
  return new;
end $$;

revoke execute on function refuse_illegal_payment_move() from public;

create or replace trigger payment_charge_moves before update on payment_charge
  for each row execute function refuse_illegal_payment_move();
