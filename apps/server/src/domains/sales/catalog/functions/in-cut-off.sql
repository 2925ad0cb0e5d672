-- Whether a WIB clock time is in a closed period that may cross midnight. The start is inclusive, the end exclusive.
create or replace function in_cut_off(p_clock text, p_starts text, p_ends text) returns boolean language sql immutable as $$
  select case
    when p_starts is null or p_starts = p_ends then false
    when p_starts < p_ends then p_clock >= p_starts and p_clock < p_ends
    else p_clock >= p_starts or p_clock < p_ends
  end;
$$;

revoke execute on function in_cut_off(text,text,text) from public;
grant execute on function in_cut_off(text,text,text) to konter_app;
