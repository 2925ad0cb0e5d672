-- Deletes inquiries older than this many days that were never paid.
create or replace function forget_bills(p_days integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_count integer;
begin
  delete from bill_inquiry where state <> 'paid' and asked_at < clock_timestamp() - make_interval(days => p_days);
  get diagnostics v_count = row_count;
  return v_count;
end $$;

revoke execute on function forget_bills(integer) from public;
grant execute on function forget_bills(integer) to konter_app;
