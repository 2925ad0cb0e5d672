-- Records the new inquiry, or its rejection (p_refusal), of an expired bill in a running run. The confirmed price stays
-- the maximum.
create or replace function renew_bulk_bill(p_run_id bigint, p_line integer, p_bill_ref text, p_refusal text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update bulk_row b set bill_ref = coalesce(p_bill_ref, b.bill_ref), state = case when p_refusal is null then 'waiting' else 'refused' end,
      facts = case when p_refusal is not null then jsonb_build_object('code', p_refusal) end
    from bulk_run r where r.id = p_run_id and r.state = 'running' and b.run_id = r.id and b.line = p_line and b.state = 'waiting'
      and (p_bill_ref is null or exists (select from bill_inquiry i where i.ref_id = p_bill_ref and i.member_id = r.member_id
        and i.product_code = b.product_code and i.customer_number = b.destination));
end $$;

revoke execute on function renew_bulk_bill(bigint,integer,text,text) from public;
grant execute on function renew_bulk_bill(bigint,integer,text,text) to konter_app;
