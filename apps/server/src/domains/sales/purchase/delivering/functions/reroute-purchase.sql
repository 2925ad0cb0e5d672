-- Creates an attempt at another supplier when it is certain that the first created nothing. Returns false when no
-- supplier remains.
create or replace function reroute_purchase(p purchase, a purchase_attempt, p_now timestamptz) returns boolean language plpgsql as $$
declare
  v_route record;
begin
  if a.number >= 4 or p_now - p.accepted_at > interval '10 minutes' then
    return false;
  end if;
  -- Only the supplier that issued an eSIM can refill it.
  if p.refill_of is not null then
    return false;
  end if;
  -- Another supplier may have received it in the hours missing from a restored backup.
  if p.accepted_at <= (select max(known_until) from restoration) then
    return false;
  end if;
  select * into v_route from choose_route(p.product_id,
    greatest(most_cost_of(p.product_id, (select m.category from member m where m.id = p.member_id), p.price + p.discount - p.agent_markup), a.quoted_cost),
    to_char(p_now at time zone 'Asia/Jakarta', 'HH24:MI'), p.ref_id, array(select t.supplier_id from purchase_attempt t where t.purchase_id = p.id));
  if v_route.supplier_id is null or v_route.closed_because is not null then
    return false;
  end if;
  insert into purchase_attempt (purchase_id, number, supplier_id, sku, supplier_reference, quoted_cost, next_action_at, routing)
    values (p.id, a.number + 1, v_route.supplier_id, v_route.sku, p.ref_id || lpad((a.number + 1)::text, 2, '0'), v_route.cost, p_now, v_route.routing);
  update purchase set attempt_number = a.number + 1 where id = p.id;
  return true;
end $$;

revoke execute on function reroute_purchase(purchase,purchase_attempt,timestamp with time zone) from public;
