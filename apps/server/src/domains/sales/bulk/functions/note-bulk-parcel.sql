-- Records why a waiting parcel of a running run was not ordered, as note_bulk_outcome does. p_facts: the error's code
-- and parameters; p_price: the price of now, when it rose. Returns null when the row no longer waits.
create or replace function note_bulk_parcel(p_run_id bigint, p_line integer, p_result text, p_facts jsonb, p_price bigint) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r bulk_run;
  v_outcome text;
begin
  select * into r from bulk_run where id = p_run_id and sells = 'parcels' and state = 'running' for update;
  if r.id is null then return null; end if;
  perform from bulk_row where run_id = r.id and line = p_line and state = 'waiting' for update;
  if not found or p_result in ('accepted', 'replayed') then return null; end if;
  v_outcome := note_bulk_outcome(r, p_line, p_result, p_price::text, null, null);
  if v_outcome = 'refused' then
    update bulk_row set facts = p_facts where run_id = r.id and line = p_line;
  end if;
  return v_outcome;
end $$;

revoke execute on function note_bulk_parcel(bigint,integer,text,jsonb,bigint) from public;
grant execute on function note_bulk_parcel(bigint,integer,text,jsonb,bigint) to konter_app;
