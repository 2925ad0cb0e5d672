create or replace function keep_standing() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into member_standing (member_id, since, category, upline_id)
    values (new.id, case when tg_op = 'INSERT' then '-infinity'::timestamptz else clock_timestamp() end, new.category, new.upline_id)
    on conflict (member_id, since) do update set category = excluded.category, upline_id = excluded.upline_id;
  if tg_op = 'UPDATE' and new.upline_id is distinct from old.upline_id then
    insert into audit_entry (action, subject, detail)
      values ('member.upline', 'member ' || new.id, jsonb_build_object('from', old.upline_id, 'to', new.upline_id));
  end if;
  return null;
end $$;

revoke execute on function keep_standing() from public;

create or replace trigger member_joined after insert on member for each row execute function keep_standing();

create or replace trigger member_moved after update of category, upline_id on member
  for each row when ((old.category, old.upline_id) is distinct from (new.category, new.upline_id)) execute function keep_standing();
