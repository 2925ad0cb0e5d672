-- Removes rows from an unconfirmed run: the given ones, else those with a fault, else all faulty ones. Results: removed
-- with the count, or the error code of the contract with the line.
create or replace function remove_bulk_rows(p_code text, p_member_id bigint, p_lines integer[], p_fault text, out result text, out count integer)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r bulk_run;
begin
  select * into r from bulk_run where code = p_code and member_id = p_member_id for update;
  count := 0;
  result := case
    when r.id is null then 'bulk_run_not_found'
    when r.state not in ('draft', 'checked') then 'bulk_run_confirmed'
  end;
  if result is not null then return; end if;
  if p_lines is not null then
    select l into count from unnest(p_lines) l where not exists (select from bulk_row b where b.run_id = r.id and b.line = l) limit 1;
    if found then
      result := 'bulk_row_not_found';
      return;
    end if;
  end if;
  delete from bulk_row b where b.run_id = r.id and case when p_lines is not null then b.line = any(p_lines)
    else b.state = 'faulty' and (p_fault is null or b.fault = p_fault) end;
  get diagnostics count = row_count;
  result := 'removed';
end $$;

revoke execute on function remove_bulk_rows(text,bigint,integer[],text) from public;
grant execute on function remove_bulk_rows(text,bigint,integer[],text) to konter_app;
