-- Keeps one row for each account with an upline. The worker counts a new one.
create or replace function keep_agent() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.upline_id is null or new.deleted_at is not null then
    delete from agent_figure where member_id = new.id;
  else
    insert into agent_figure (member_id, master_id) values (new.id, new.upline_id)
      on conflict (member_id) do update set master_id = excluded.master_id, counted_on = excluded.counted_on, is_low = false, warned_at = null;
  end if;
  return null;
end $$;

revoke execute on function keep_agent() from public;

create or replace trigger agent_joined after insert on member for each row when (new.upline_id is not null) execute function keep_agent();

create or replace trigger agent_moved after update of upline_id, deleted_at on member
  for each row when ((old.upline_id, old.deleted_at) is distinct from (new.upline_id, new.deleted_at)) execute function keep_agent();
