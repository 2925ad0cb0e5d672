-- What an outcome says of a decision: success, failed, or null where it decides nothing. A supplier that knows no such purchase
-- agrees with a failure and contradicts nothing.
create or replace function definite_word(p_state text, p_standing text) returns text language plpgsql immutable as $$
begin
  return case p_state when 'success' then 'success' when 'failed' then 'failed' when 'reversed' then 'failed'
    when 'not_found' then nullif(p_standing, 'success') end;
end $$;

revoke execute on function definite_word(text,text) from public;
