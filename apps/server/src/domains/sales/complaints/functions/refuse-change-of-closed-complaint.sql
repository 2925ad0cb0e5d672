-- A closed complaint never changes. Later messages belong to a new complaint.
create or replace function refuse_change_of_closed_complaint() returns trigger language plpgsql as $$
begin
  raise exception 'complaint % is closed', old.id using errcode = 'KP002';
end $$;

revoke execute on function refuse_change_of_closed_complaint() from public;

create or replace trigger complaint_is_closed before update on complaint
  for each row when (old.closed_at is not null) execute function refuse_change_of_closed_complaint();
