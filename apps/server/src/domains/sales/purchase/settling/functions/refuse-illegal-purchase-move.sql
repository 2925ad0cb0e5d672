create or replace function refuse_illegal_purchase_move() returns trigger language plpgsql as $$
begin
  if not exists (select from purchase_move where from_state = old.state and to_state = new.state) then
    raise exception 'purchase % may not move from % to %', old.ref_id, old.state, new.state using errcode = 'KP001';
  end if;
  return new;
end $$;

revoke execute on function refuse_illegal_purchase_move() from public;

create or replace trigger purchase_moves before update of state on purchase
  for each row when (old.state is distinct from new.state) execute function refuse_illegal_purchase_move();
