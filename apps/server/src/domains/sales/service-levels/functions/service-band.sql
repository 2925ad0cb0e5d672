-- Bands of time a tenth apart, from a tenth of a second on; service_seconds is the middle of one, at most a twentieth from any time in it.
create or replace function service_band(p_seconds double precision) returns smallint language sql immutable strict parallel safe as $$
  select greatest(0, ceil(ln(greatest(p_seconds, 0.1) / 0.1) / ln(1.1)))::smallint
$$;

create or replace function service_seconds(p_band smallint) returns double precision language sql immutable strict parallel safe as $$
  select 0.1 * power(1.1::float8, greatest(p_band - 0.5::float8, 0))
$$;

revoke execute on function service_band(double precision) from public;
revoke execute on function service_seconds(smallint) from public;
