-- Maps seconds to bands a tenth apart, from a tenth of a second on. service_seconds is the inverse.
create or replace function service_band(p_seconds double precision) returns smallint language sql immutable strict parallel safe as $$
  select greatest(0, ceil(ln(greatest(p_seconds, 0.1) / 0.1) / ln(1.1)))::smallint
$$;

revoke execute on function service_band(double precision) from public;
