-- The trigrams of a text, prefixed with its kind: `n` a destination, `r` a reference.
create or replace function sale_parts(p_kind text, p_text text) returns text[] language sql immutable as $$
  select array(select p_kind || substr(p_text, i, 3) from generate_series(1, length(p_text) - 2) as i)
$$;

revoke execute on function sale_parts(text,text) from public;
grant execute on function sale_parts(text,text) to konter_app;
