-- Leases bills of runs for an inquiry: one at a time for each product, with a pause, so that runs query no biller
-- faster than a person does. A row left unfinished is due again after the lease.
create or replace function claim_run_rows(p_limit integer, p_pause_ms integer, p_lease_seconds integer) returns table (
  id bigint, member_id bigint, category text, product_code text, customer_number text, input jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  v_now timestamptz := clock_timestamp();
begin
  -- Lock billRunLookups.
  perform pg_advisory_xact_lock(hashtextextended('bill runs: look-ups', 0));
  return query
    with next as (
      select distinct on (r.product_id) r.id, r.due_at from bill_run_row r
      where r.state = 'waiting' and r.due_at <= v_now
        and not exists (select from bill_run_row o where o.product_id = r.product_id and o.taken_at > v_now - make_interval(secs => p_pause_ms / 1000.0))
      order by r.product_id, r.number, r.id),
    taken as (
      update bill_run_row r set due_at = v_now + make_interval(secs => p_lease_seconds), taken_at = v_now
      from (select id from next order by due_at limit p_limit) n where r.id = n.id returning r.*)
    select t.id, run.member_id, m.category, d.code, t.customer_number, t.input
    from taken t join bill_run run on run.id = t.run_id join member m on m.id = run.member_id join bill_product d on d.id = t.product_id;
end $$;

revoke execute on function claim_run_rows(integer,integer,integer) from public;
grant execute on function claim_run_rows(integer,integer,integer) to konter_app;
