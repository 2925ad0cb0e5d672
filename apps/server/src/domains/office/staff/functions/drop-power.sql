-- Removes permissions from a current or future power: it ends, and the rest continues unchanged.
create or replace function drop_power(p_staff_id bigint, p_permissions text[]) returns void language sql as $$
  with ended as (
    update approving_power set ended_at = clock_timestamp()
      where staff_id = p_staff_id and ended_at is null and permissions && p_permissions returning *
  )
  insert into approving_power (staff_id, permissions, way, given_by, begun_at, counts_from, agreed_by, first_used_at, told_at)
    select staff_id, array(select unnest(permissions) except select unnest(p_permissions) order by 1), way, given_by, begun_at,
      counts_from, agreed_by, first_used_at, told_at from ended where not permissions <@ p_permissions
$$;

revoke execute on function drop_power(bigint,text[]) from public;
