-- Records how the agent's customer paid for a sale (feature row M186): as a debt with a down payment, or in full. Locks the
-- purchase until the transaction ends. Returns its current row, or no row when the account has no such sale.
create or replace function mark_sale_debt(p_member_id bigint, p_ref_id text, p_is_debt boolean, p_dp_value bigint, p_notes text, p_customer text)
returns setof purchase
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  return query update purchase p set
      is_debt = p_is_debt,
      dp_value = case when p_is_debt then p_dp_value end,
      debt_notes = case when p_is_debt then p_notes end,
      customer_name = coalesce(p_customer, p.customer_name)
    where p.ref_id = p_ref_id and p.member_id = p_member_id
    returning p.*;
end $$;

revoke execute on function mark_sale_debt(bigint,text,boolean,bigint,text,text) from public;
grant execute on function mark_sale_debt(bigint,text,boolean,bigint,text,text) to konter_app;
