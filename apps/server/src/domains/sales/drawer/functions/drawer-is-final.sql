-- A closed shift is final: nothing is added, and it is not closed again. Only the texts of an erased account are
-- removed.
create or replace function refuse_drawer_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'drawer_entry' then
    if exists (select from drawer_shift where id = new.shift_id and closed_at is not null) then
      raise exception 'shift % is closed', new.shift_id using errcode = 'KD001';
    end if;
  elsif old.closed_at is not null and (new.closed_at, new.expected_cash, new.counted_cash, new.closing_key)
      is distinct from (old.closed_at, old.expected_cash, old.counted_cash, old.closing_key) then
    raise exception 'shift % is closed', old.id using errcode = 'KD001';
  end if;
  return new;
end $$;

revoke execute on function refuse_drawer_change() from public;

create or replace trigger drawer_entry_is_in_time before insert on drawer_entry for each row execute function refuse_drawer_change();
create or replace trigger drawer_shift_is_final before update on drawer_shift for each row execute function refuse_drawer_change();
