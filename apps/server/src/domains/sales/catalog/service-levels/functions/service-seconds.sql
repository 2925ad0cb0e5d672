-- The middle of a band of service_band, at most a twentieth from any time in it.
create or replace function service_seconds(p_band smallint) returns double precision language sql immutable strict parallel safe as $$
  select 0.1 * power(1.1::float8, greatest(p_band - 0.5::float8, 0))
$$;

revoke execute on function service_seconds(smallint) from public;
