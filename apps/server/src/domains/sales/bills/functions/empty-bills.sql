-- Anonymizes the bills of an erased account: payments stay for the ledger, without the bill's owner.
create or replace function empty_bills(p_member_id bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from bill_inquiry where member_id = p_member_id and state <> 'paid';
  update bill_inquiry set customer_number = '', customer_name = '', input = '{}', said = '[]', bill_reference = '',
    details = jsonb_build_object('periods', '[]'::jsonb, 'facts', '[]'::jsonb, 'dueDate', null)
    where member_id = p_member_id;
end $$;

revoke execute on function empty_bills(bigint) from public;
grant execute on function empty_bills(bigint) to konter_app;
