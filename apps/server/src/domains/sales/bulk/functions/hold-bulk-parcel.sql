-- Locks a running run and its waiting row until the transaction ends, so that nobody pauses or cancels it while the
-- parcel is ordered. Returns false when the row no longer waits or the run no longer runs.
create or replace function hold_bulk_parcel(p_run_id bigint, p_line integer) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from bulk_run where id = p_run_id and state = 'running' and sells = 'parcels' for update;
  if not found then return false; end if;
  perform from bulk_row where run_id = p_run_id and line = p_line and state = 'waiting' for update;
  return found;
end $$;

revoke execute on function hold_bulk_parcel(bigint,integer) from public;
grant execute on function hold_bulk_parcel(bigint,integer) to konter_app;
