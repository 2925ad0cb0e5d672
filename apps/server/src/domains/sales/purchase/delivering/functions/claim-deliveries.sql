-- Leases the due attempts of one supplier to a worker. `bill_reference` is the reference of the attempt's bill inquiry,
-- null for an attempt that pays no bill. It is read with the claim, because a statement around this function does not
-- see an attempt committed after it began.
create or replace function claim_deliveries(p_supplier_id text, p_limit integer, p_lease interval, p_latest interval) returns table (
  purchase_id bigint, number smallint, supplier_reference text, sku text, destination text, quoted_cost bigint,
  submitted_at timestamptz, action text, bill_reference text)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_ids bigint[];
  v_numbers smallint[];
  v_states text[];
  v_held bigint[] := '{}';
  v_oldest timestamptz := clock_timestamp() - send_limit();
  v_apart interval;
begin
  select array_agg(d.purchase_id), array_agg(d.number), array_agg(d.state) into v_ids, v_numbers, v_states from (
    select a.purchase_id, a.number, a.state from purchase_attempt a
    where a.supplier_id = p_supplier_id and a.next_action_at <= clock_timestamp()
      and coalesce(a.call_again_at <= clock_timestamp(), true)
      and (a.state <> 'ready' or a.number > 1 or a.submitted_at is not null or a.next_action_at > v_oldest)
    order by a.next_action_at limit p_limit
    for update skip locked
  ) d;
  if v_ids is null then
    return;
  end if;
  if exists (select from review_rule r where r.enabled) then
    v_held := hold_for_review(v_ids);
  end if;
  v_apart := (select make_interval(secs => s.min_seconds_between_calls) from supplier s where s.id = p_supplier_id);
  return query
    with claimed as (
      update purchase_attempt a set
        state = case when a.state = 'ready' then 'submitting' else a.state end,
        submitted_at = coalesce(a.submitted_at, clock_timestamp()),
        call_again_at = clock_timestamp() + p_latest + v_apart,
        next_action_at = clock_timestamp() + greatest(p_lease, p_latest + v_apart)
      from unnest(v_ids, v_numbers, v_states) as due(id, number, state)
      where a.purchase_id = due.id and a.number = due.number and due.id <> all(v_held)
      returning a.purchase_id, a.number, a.supplier_reference, a.sku, a.quoted_cost, a.submitted_at, a.bill_reference, due.state as state_before
    ), sent as (
      update purchase p set state = 'submitting' from claimed c where p.id = c.purchase_id and p.state = 'reserved'
      returning p.id
    )
    select c.purchase_id, c.number, c.supplier_reference, c.sku, p.destination, c.quoted_cost, c.submitted_at,
      case c.state_before when 'ready' then 'buy' when 'submitting' then 'recover' else 'check' end, c.bill_reference
    from claimed c join purchase p on p.id = c.purchase_id left join sent on sent.id = c.purchase_id;
end $$;

revoke execute on function claim_deliveries(text,integer,interval,interval) from public;
grant execute on function claim_deliveries(text,integer,interval,interval) to konter_app;
