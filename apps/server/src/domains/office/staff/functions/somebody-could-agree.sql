-- Whether a person who could have agreed lost that in the last 7 days, so that removing the other owner does not make
-- one the only owner immediately.
create or replace function somebody_could_agree(p_permissions text[], p_but bigint[]) returns boolean language sql stable as $$
  select exists (select from approving_power p join staff s on s.id = p.staff_id where p.staff_id <> all (p_but)
    and 'staff.write' = any (p.permissions) and p.counts_from <= least(p.ended_at, clock_timestamp())
    and greatest(p.ended_at, s.blocked_at) > clock_timestamp() - interval '7 days')
$$;
