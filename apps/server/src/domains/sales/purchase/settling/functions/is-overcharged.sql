-- Whether a charge is above its quote beyond the tolerance: 1 % and Rp100.
create or replace function is_overcharged(p_quoted bigint, p_charged bigint) returns boolean language sql immutable as $$
  select p_charged - p_quoted > greatest(100, p_quoted / 100)
$$;

revoke execute on function is_overcharged(bigint,bigint) from public;
