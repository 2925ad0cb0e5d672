-- Enforces the moves listed in send_money_move and keeps the agreed terms immutable.
create or replace function refuse_illegal_send_money_move() returns trigger language plpgsql as $$
begin
  if old.state is distinct from new.state
    and not exists (select from send_money_move where from_state = old.state and to_state = new.state) then
    raise exception 'transfer % may not move from % to %', old.ref_id, old.state, new.state using errcode = 'KP001';
  end if;
  if (old.ref_id, old.member_id, old.institution, old.amount, old.fee, old.fee_returns, old.disburser_id)
    is distinct from (new.ref_id, new.member_id, new.institution, new.amount, new.fee, new.fee_returns, new.disburser_id) then
    raise exception 'what transfer % is about may not change', old.ref_id using errcode = 'KP001';
  end if;
  return new;
end $$;

revoke execute on function refuse_illegal_send_money_move() from public;

create or replace trigger send_money_moves before update on send_money
  for each row execute function refuse_illegal_send_money_move();
