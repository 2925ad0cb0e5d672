-- Replaces the parameters of a statement by quoted values of the types that their positions require, as a driver would
-- bind them. p_values: an array of texts and nulls; $1 is the first.
create or replace function ledger.bind_values(p_text text, p_values jsonb) returns text language plpgsql immutable as $$
declare
  v_pieces text[] := regexp_split_to_array(p_text, '\$\d+');
  v_numbers integer[] := array(select m[1]::integer from regexp_matches(p_text, '\$(\d+)', 'g') as m);
  v_bound text := v_pieces[1];
begin
  for i in 1 .. coalesce(array_length(v_numbers, 1), 0) loop
    v_bound := v_bound || quote_nullable(p_values ->> (v_numbers[i] - 1)) || v_pieces[i + 1];
  end loop;
  return v_bound;
end $$;

revoke execute on function ledger.bind_values(text, jsonb) from public;
grant execute on function ledger.bind_values(text, jsonb) to konter_app;
