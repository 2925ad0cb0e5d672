-- Enforces the moves listed in deposit_move, and keeps what was requested immutable.
create or replace function refuse_illegal_deposit_move() returns trigger language plpgsql as $$
begin
  if old.state is distinct from new.state
    and not exists (select from deposit_move where from_state = old.state and to_state = new.state) then
    raise exception 'top-up % may not move from % to %', old.code, old.state, new.state using errcode = 'KP001';
  end if;
  if (old.code, old.member_id, old.method_code, old.nominal, old.total, old.created_at)
    is distinct from (new.code, new.member_id, new.method_code, new.nominal, new.total, new.created_at)
    or old.digits is distinct from new.digits or old.bank_account_id is distinct from new.bank_account_id
    or (old.credited is not null and old.credited is distinct from new.credited)
    or (old.line_id is not null and old.line_id is distinct from new.line_id) then
    raise exception 'what top-up % is about may not change', old.code using errcode = 'KP001';
  end if;
  return new;
end $$;

revoke execute on function refuse_illegal_deposit_move() from public;

create or replace trigger deposit_request_moves before update on deposit_request
  for each row execute function refuse_illegal_deposit_move();
