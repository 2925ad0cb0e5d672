-- Stores a file's checked rows without a charge. Results: begun, or the error code of the contract.
create or replace function begin_bulk_run(p json, p_rows json, p_most integer) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_id bigint;
  v_member bigint := (p ->> 'member_id')::bigint;
  v_day date := (clock_timestamp() at time zone 'Asia/Jakarta')::date;
begin
  -- Serializes uploads of one member, so that the second of two files of one name finds the first.
  perform from member where id = v_member for no key update;
  if exists (select from bulk_run r where r.member_id = v_member and r.uploaded_on = v_day and r.name_key = p ->> 'name_key' and r.holds_name) then
    return 'bulk_file_name_used';
  end if;
  if (select count(*) from bulk_run r where r.member_id = v_member and r.state not in ('finished', 'canceled')) >= p_most then
    return 'bulk_runs_too_many';
  end if;
  insert into bulk_run (code, member_id, sells, file_name, name_key, uploaded_on, holds_name, state, sender)
    values (p ->> 'code', v_member, p ->> 'sells', p ->> 'file_name', p ->> 'name_key', v_day, false, 'draft', nullif((p -> 'sender')::jsonb, 'null'::jsonb)) returning id into v_id;
  insert into bulk_row (run_id, line, cells, state) select v_id, r.line, r.cells, 'checking'
    from json_to_recordset(p_rows) as r(line integer, cells jsonb);
  perform put_bulk_rows(p ->> 'code', v_member, p_rows, false);
  return 'begun';
end $$;

revoke execute on function begin_bulk_run(json,json,integer) from public;
grant execute on function begin_bulk_run(json,json,integer) to konter_app;
