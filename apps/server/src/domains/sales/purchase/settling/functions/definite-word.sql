-- Maps an outcome to its meaning for a decision: success, failed, or null when it decides nothing. "Not found" confirms
-- a failure and never contradicts a success.
create or replace function definite_word(p_state text, p_standing text) returns text language plpgsql immutable as $$
begin
  return case p_state when 'success' then 'success' when 'failed' then 'failed' when 'reversed' then 'failed'
    when 'not_found' then nullif(p_standing, 'success') end;
end $$;

revoke execute on function definite_word(text,text) from public;
