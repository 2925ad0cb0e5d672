-- Records why a waiting parcel of a running run was not ordered, as note_bulk_outcome does. p_facts: the error's code
-- and parameters; p_price: the price of now, when it rose. Returns null when the row no longer waits. A courier that
-- does not answer refuses nothing for six hours: its rows of the run wait for one to fifteen minutes (`waits`).
create or replace function note_bulk_parcel(p_run_id bigint, p_line integer, p_result text, p_facts jsonb, p_price bigint) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r bulk_run;
  b bulk_row;
  v_outcome text;
begin
  select * into r from bulk_run where id = p_run_id and sells = 'parcels' and state = 'running' for update;
  if r.id is null then return null; end if;
  select * into b from bulk_row where run_id = r.id and line = p_line and state = 'waiting' for update;
  if not found or p_result in ('accepted', 'replayed') then return null; end if;
  if p_result in ('courier_no_answer', 'courier_disturbed')
      and coalesce(b.courier_silent_since > clock_timestamp() - interval '6 hours', true) then
    update bulk_row w set facts = p_facts, courier_silent_since = coalesce(w.courier_silent_since, clock_timestamp()),
        retry_at = clock_timestamp() + least(interval '15 minutes',
          greatest(interval '1 minute', clock_timestamp() - coalesce(b.courier_silent_since, clock_timestamp())))
      where w.run_id = r.id and w.state = 'waiting' and split_part(w.product_code, ' ', 1) = split_part(b.product_code, ' ', 1);
    return 'waits';
  end if;
  v_outcome := note_bulk_outcome(r, p_line, p_result, p_price::text, null, null);
  if v_outcome = 'refused' then
    update bulk_row set facts = p_facts where run_id = r.id and line = p_line;
  end if;
  return v_outcome;
end $$;

revoke execute on function note_bulk_parcel(bigint,integer,text,jsonb,bigint) from public;
grant execute on function note_bulk_parcel(bigint,integer,text,jsonb,bigint) to konter_app;
