-- A decided review never changes.
create or replace function refuse_change_of_decided_review() returns trigger language plpgsql as $$
begin
  raise exception 'review % is decided', old.id using errcode = 'KP003';
end $$;

revoke execute on function refuse_change_of_decided_review() from public;

create or replace trigger review_is_decided before update on purchase_review
  for each row when (old.decided_at is not null) execute function refuse_change_of_decided_review();
