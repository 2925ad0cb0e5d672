-- Returns why this payment of a bill is rejected, with its detail; both null when it is not. `p_proof` is the error
-- code of the authentication.
create or replace function bill_refusal(p json, i bill_inquiry, m member, p_proof text, p_now timestamptz, out code text, out detail text) language plpgsql as $$
begin
  if is_blocked(m) then
    code := 'account_blocked';
  elsif m.stop_reason is not null then
    code := 'agent_stopped';
    detail := m.stop_reason;
  elsif p_proof is not null then
    code := p_proof;
  elsif i.id is null or i.state not in ('found', 'paid') then
    code := 'bill_inquiry_not_found';
  elsif i.state = 'paid' then
    code := 'bill_inquiry_used';
    detail := i.ref_id;
  elsif i.expires_at <= p_now then
    code := 'bill_inquiry_expired';
  elsif not bill_open(i.product_id, i.supplier_id, p_now) then
    code := 'bill_product_closed';
  elsif i.price > (p ->> 'price')::bigint then
    code := 'price_moved';
    detail := i.price::text;
  elsif m.cooling_until > p_now and spent_on(m.id, (p_now at time zone 'Asia/Jakarta')::date) + i.price > cooling_day_limit() then
    code := 'cooling_limit';
    detail := cooling_detail(m.cooling_until);
  elsif p ->> 'order_number' is not null
      and (select o.id from purchase o where o.member_id = m.id and o.order_number = p ->> 'order_number' limit 1) is not null then
    code := 'order_number_exists';
  end if;
end $$;

revoke execute on function bill_refusal(json,bill_inquiry,member,text,timestamp with time zone) from public;
