-- Does one step of a change (commit-changes.sql). Returns its rows, its journals' results, or the number of affected
-- rows.
create or replace function ledger.change_step(p_step jsonb) returns jsonb language plpgsql as $$
declare
  v_sql text := ledger.bind_values(p_step ->> 'text', p_step -> 'values');
  v_seen text[];
  v_rows jsonb;
  v_count bigint;
  v_refused boolean := false;
begin
  if p_step ? 'journals' then
    select jsonb_agg(p.result order by p.item), bool_or(p.result <> 'posted') into v_rows, v_refused
      from ledger.post((p_step -> 'journals')::json) as p;
  elsif p_step ? 'seen' then
    execute format('select coalesce(array_agg(md5(q::text)), ''{}'') from (%s) as q', v_sql) into v_seen;
    if to_jsonb(v_seen) <> p_step -> 'seen' then
      raise exception 'other rows than before' using errcode = 'KC001';
    end if;
  elsif p_step ? 'column' then
    execute format('with q as (%s) select coalesce(jsonb_agg(to_jsonb(q)), ''[]'') from q', v_sql) into v_rows;
    select coalesce(bool_or(not p_step -> 'allowed' @> jsonb_build_array(r -> (p_step ->> 'column'))), false) into v_refused
      from jsonb_array_elements(v_rows) as r;
  else
    execute v_sql;
    get diagnostics v_count = row_count;
    if v_count <> (p_step ->> 'rows')::bigint then
      raise exception 'affected % rows', v_count using errcode = 'KC001';
    end if;
    v_rows := to_jsonb(v_count);
  end if;
  if v_refused then
    raise exception 'refused' using errcode = 'KC002', detail = v_rows::text;
  end if;
  return v_rows;
end $$;

revoke execute on function ledger.change_step(jsonb) from public;
grant execute on function ledger.change_step(jsonb) to konter_app;
