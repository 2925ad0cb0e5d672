-- A stored bank line never changes, and an explanation is final. A line moves from `new` to a place, and from suspense
-- or the queue to its explanation. Only a line of a held file may be withdrawn; it then gives up its digest.
create or replace function refuse_change_of_bank_line() returns trigger language plpgsql as $$
begin
  if (old.account_id, old.import_id, old.day, old.direction, old.amount, old.description, old.received_at)
    is distinct from (new.account_id, new.import_id, new.day, new.direction, new.amount, new.description, new.received_at)
    or old.balance is distinct from new.balance or old.at is distinct from new.at
    or (old.digest <> new.digest and new.place <> 'withdrawn') then
    raise exception 'what bank line % says may not change', old.id using errcode = 'KP001';
  end if;
  if old.place in ('explained', 'withdrawn') or (new.place = 'new' and old.place <> 'new')
    or (new.place = 'withdrawn' and (old.place <> 'new' or not (select i.held from bank_import i where i.id = old.import_id))) then
    raise exception 'bank line % may not move from % to %', old.id, old.place, new.place using errcode = 'KP001';
  end if;
  return new;
end $$;

revoke execute on function refuse_change_of_bank_line() from public;

create or replace trigger bank_line_moves before update on bank_line
  for each row execute function refuse_change_of_bank_line();
