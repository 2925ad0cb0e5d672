-- A stop of spending ends when the account gets another upline, whoever changes it: only the Master who stopped it, or
-- staff, could end it otherwise.
create or replace function end_stop_of_upline() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update spending_stop set lifted_at = clock_timestamp() where member_id = new.id and lifted_at is null;
  new.stop_reason := null;
  return new;
end $$;

revoke execute on function end_stop_of_upline() from public;

create or replace trigger stop_ends before update of upline_id on member
  for each row when (old.stop_reason is not null and old.upline_id is distinct from new.upline_id) execute function end_stop_of_upline();
