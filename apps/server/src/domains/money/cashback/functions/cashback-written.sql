create or replace function cashback_written() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform count_cashback('{}', array(select row(e.*)::cashback_entry from entries_after e));
  elsif tg_op = 'UPDATE' then
    perform count_cashback(array(select row(e.*)::cashback_entry from entries_before e), array(select row(e.*)::cashback_entry from entries_after e));
  else
    perform count_cashback(array(select row(e.*)::cashback_entry from entries_before e), '{}');
  end if;
  return null;
end $$;

revoke execute on function cashback_written() from public;

create or replace trigger cashback_added after insert on cashback_entry
  referencing new table as entries_after for each statement execute function cashback_written();

create or replace trigger cashback_moved after update on cashback_entry
  referencing old table as entries_before new table as entries_after for each statement execute function cashback_written();

create or replace trigger cashback_removed after delete on cashback_entry
  referencing old table as entries_before for each statement execute function cashback_written();
