-- Whether this person has the permission now.
create or replace function staff_may(p_staff_id bigint, p_permission text) returns boolean language sql stable as $$
  select exists (select from staff where id = p_staff_id and blocked_at is null and p_permission = any (permissions))
$$;
