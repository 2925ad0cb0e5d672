create or replace function note_staff_maker() returns trigger language plpgsql as $$
begin
  if staff_giver() is not null then
    new.placed_by := staff_giver();
    new.placed_at := clock_timestamp();
  end if;
  return new;
end $$;

create or replace trigger staff_maker before insert or update of role_id, permissions, blocked_at on staff
  for each row execute function note_staff_maker();
