-- Returns what a parcel earns once its order succeeded, as promised when it was sent. At most one row of each kind.
create or replace function shipment_earnings(s shipment) returns table (kind text, member_id bigint, amount bigint) language sql immutable as $$
  select e.kind, e.member_id, e.amount
  from (values ('cashback', s.member_id, s.agent_cashback), ('upline_share', s.upline_id, s.upline_share)) as e(kind, member_id, amount)
  where e.amount > 0
$$;

revoke execute on function shipment_earnings(shipment) from public;
grant execute on function shipment_earnings(shipment) to konter_app;
