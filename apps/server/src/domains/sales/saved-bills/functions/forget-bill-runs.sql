-- Deletes runs that began this many days ago. Payments stay as transactions.
create or replace function forget_bill_runs(p_days integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_count integer;
begin
  delete from bill_run where started_at < clock_timestamp() - make_interval(days => p_days);
  get diagnostics v_count = row_count;
  return v_count;
end $$;

revoke execute on function forget_bill_runs(integer) from public;
grant execute on function forget_bill_runs(integer) to konter_app;
