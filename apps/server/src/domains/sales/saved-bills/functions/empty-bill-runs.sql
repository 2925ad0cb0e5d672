-- Deletes an erased account's runs and saved bills.
create or replace function empty_bill_runs(p_member_id bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from bill_run where member_id = p_member_id;
  delete from saved_bill where member_id = p_member_id;
$$;

revoke execute on function empty_bill_runs(bigint) from public;
grant execute on function empty_bill_runs(bigint) to konter_app;
