create or replace function follow_staff_power() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_after text[] := approving_of(new.permissions);
  v_before text[] := '{}';
  v_way text := case when staff_giver() is null then 'command' else 'invited' end;
begin
  if tg_op = 'UPDATE' then
    v_before := approving_of(old.permissions);
    v_way := case when new.role_id is distinct from old.role_id then 'role_given' else 'role_widened' end;
    -- A person who returns, or whose password another person may know, starts over. A first password comes from the
    -- invitation.
    if old.blocked_at is not null and new.blocked_at is null then
      v_before := '{}';
      v_way := 'restored';
    elsif new.password_hash <> old.password_hash and old.password_hash <> 'invited' then
      v_before := '{}';
      v_way := 'password_set';
    end if;
    perform drop_power(new.id, array(select unnest(approving_of(old.permissions)) except select unnest(v_after)));
  end if;
  perform begin_power(new.id, array(select unnest(v_after) except select unnest(v_before) order by 1), v_way, staff_giver());
  return null;
end $$;

create or replace trigger staff_power after insert or update of permissions, blocked_at, password_hash on staff
  for each row execute function follow_staff_power();
