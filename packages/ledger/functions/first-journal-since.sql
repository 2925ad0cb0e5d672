-- The first journal posted at this instant or later, found by binary search: journals get their ids and times under one
-- lock, so both ascend together. One more than the last id if there is none.
create or replace function ledger.first_journal_since(p_at timestamptz) returns bigint
language plpgsql stable security definer set search_path = ledger, pg_temp as $$
declare
  v_low bigint := 1;
  v_high bigint := coalesce((select max(id) from ledger.journal), 0) + 1;
  v_middle bigint;
  v_found record;
begin
  while v_low < v_high loop
    v_middle := (v_low + v_high) / 2;
    -- Refused journals leave gaps in the ids.
    select id, posted_at into v_found from ledger.journal where id >= v_middle order by id limit 1;
    if v_found.id is null or v_found.posted_at >= p_at then
      v_high := v_middle;
    else
      v_low := v_found.id + 1;
    end if;
  end loop;
  return v_low;
end $$;

revoke execute on function ledger.first_journal_since(timestamptz) from public;
grant execute on function ledger.first_journal_since(timestamptz) to konter_app;
