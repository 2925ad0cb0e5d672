-- Is there, or was there within 7 days, a second person for addresses and keys? Whoever puts the other owner out is not alone yet.
create or replace function others_approve_connections(p_staff bigint) returns boolean language sql stable as $$
  select exists (select from staff where id <> p_staff and blocked_at is null and password_hash <> 'invited'
      and permissions @> array['connections.approve', 'approvals.read'])
    or exists (select from approving_power where staff_id <> p_staff and 'connections.approve' = any (permissions)
      and counts_from <= least(ended_at, clock_timestamp()) and coalesce(ended_at, 'infinity') > clock_timestamp() - interval '7 days')
$$;
