create or replace function power_counts(p_staff_id bigint, p_permission text) returns boolean language sql stable as $$
  select exists (select from approving_power where staff_id = p_staff_id and ended_at is null and p_permission = any (permissions)
    and counts_from <= clock_timestamp())
$$;
