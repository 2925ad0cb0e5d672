create or replace function approving_of(p_permissions text[]) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct name order by name), '{}') from unnest(p_permissions) name where is_approving(name)
$$;
