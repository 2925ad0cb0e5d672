-- Marks a waiting row of a running run as the parcel that the same transaction has ordered, so that no crash orders a
-- row twice. Locks the row alone: the ledger's lock is held, and a run is locked before it. Results: bought, or gone
-- when the row was canceled or its run paused meanwhile; the caller then orders nothing.
create or replace function record_bulk_parcel(p_run_id bigint, p_line integer, p_ref text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update bulk_row b set state = 'bought', ref_id = s.ref_id, price = s.total_cost from bulk_run r, shipment s
    where r.id = p_run_id and r.state = 'running' and r.sells = 'parcels' and s.ref_id = p_ref and s.member_id = r.member_id
      and s.idempotency_key = concat_ws(':', 'bulk', r.code, p_line) and b.run_id = r.id and b.line = p_line and b.state = 'waiting';
  return case when found then 'bought' else 'gone' end;
end $$;

revoke execute on function record_bulk_parcel(bigint,integer,text) from public;
grant execute on function record_bulk_parcel(bigint,integer,text) to konter_app;
