-- Takes back what the longest returned parcel earned, once the cashback worker has recorded it. One parcel in a
-- transaction, its entries in the order of their daily sums (count_cashback). False if none waits.
create or replace function reverse_returned_parcel() returns boolean
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_id bigint;
  r record;
begin
  select q.shipment_id into v_id from shipment_return q
    join shipment s on s.id = q.shipment_id
    join ledger.journal j on j.idempotency_key = concat_ws(':', 'shipment', s.ref_id, 'success')
    where q.done_at is null and j.id <= (select last_journal_id from cashback_progress where singleton)
    order by q.returned_at, q.shipment_id limit 1;
  if v_id is null then
    return false;
  end if;
  perform ledger.lock();
  for r in
    select c as entry, s.ref_id from cashback_entry c join shipment s on s.id = c.shipment_id
    where c.shipment_id = v_id and c.state <> 'reversed' order by c.member_id, c.earned_on for update of c
  loop
    perform take_back_cashback(r.entry, r.ref_id);
  end loop;
  update shipment_return set done_at = clock_timestamp() where shipment_id = v_id and done_at is null;
  perform ledger.seal();
  return true;
end $$;

revoke execute on function reverse_returned_parcel() from public;
grant execute on function reverse_returned_parcel() to konter_app;
