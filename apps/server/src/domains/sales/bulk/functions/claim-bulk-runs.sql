-- Leases due runs to a worker, the longest waiting first. A run whose worker died returns when its lease ends. A
-- scheduled run starts here. `allowed` is the number of rows that may be bought now, so that a run never has more than
-- p_ahead purchases or parcels in the queue ahead of single ones.
create or replace function claim_bulk_runs(p_sells text, p_limit integer, p_ahead integer, p_lease interval)
returns table (run_id bigint, code text, member_id bigint, sells text, state text, allowed integer)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  with due as (
    select r.id from bulk_run r where r.sells = p_sells and r.next_action_at <= clock_timestamp() order by r.next_action_at limit p_limit for update skip locked
  ), claimed as (
    update bulk_run r set next_action_at = clock_timestamp() + p_lease, state = case when r.state = 'scheduled' then 'running' else r.state end,
        started_at = case when r.state = 'scheduled' then clock_timestamp() else r.started_at end
      from due where r.id = due.id returning r.*
  )
  select c.id, c.code, c.member_id, c.sells, c.state, greatest(0, p_ahead - (
      select count(*) from (select b.ref_id from bulk_row b where b.run_id = c.id and b.state = 'bought' order by b.line desc limit 4 * p_ahead) latest
        left join purchase p on p.ref_id = latest.ref_id left join shipment s on s.ref_id = latest.ref_id
        where p.state = 'reserved' or (s.status = 'processing' and s.sent_at is null))::integer)
    from claimed c;
end $$;

revoke execute on function claim_bulk_runs(text,integer,integer,interval) from public;
grant execute on function claim_bulk_runs(text,integer,integer,interval) to konter_app;
