-- Removes the earnings of returned sales and of cancelled parcels.
create or replace function reverse_cashback(p_after bigint, p_upto bigint) returns void language plpgsql as $$
declare
  r record;
begin
  perform ledger.lock();
  for r in
    select c as entry, p.ref_id from ledger.journal j join purchase p on p.ref_id = j.reference join cashback_entry c on c.purchase_id = p.id
    where j.id > p_after and j.id <= p_upto and j.kind = 'purchase_returned' and c.state <> 'reversed'
    order by c.id for update of c
  loop
    perform take_back_cashback(r.entry, r.ref_id);
  end loop;
  for r in
    select c as entry, s.ref_id from ledger.journal j join shipment s on s.ref_id = j.reference join cashback_entry c on c.shipment_id = s.id
    where j.id > p_after and j.id <= p_upto and j.kind = 'shipment_canceled' and c.state <> 'reversed'
    order by c.id for update of c
  loop
    perform take_back_cashback(r.entry, r.ref_id);
  end loop;
  perform ledger.seal();
end $$;

revoke execute on function reverse_cashback(bigint,bigint) from public;
