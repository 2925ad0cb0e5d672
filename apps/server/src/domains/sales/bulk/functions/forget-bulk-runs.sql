-- Deletes uploads and their results after this many days. Transactions stay, with the name of their file. A run that is
-- still paused after twice as long is deleted too.
create or replace function forget_bulk_runs(p_days integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_count integer;
begin
  delete from bulk_run where uploaded_at < clock_timestamp() - make_interval(days => p_days)
    and (state in ('draft', 'checked') or coalesce(ended_at, confirmed_at) < clock_timestamp() - make_interval(days => p_days))
    and (state in ('draft', 'checked', 'finished', 'canceled') or (state = 'paused' and confirmed_at < clock_timestamp() - make_interval(days => 2 * p_days)));
  get diagnostics v_count = row_count;
  return v_count;
end $$;

revoke execute on function forget_bulk_runs(integer) from public;
grant execute on function forget_bulk_runs(integer) to konter_app;
