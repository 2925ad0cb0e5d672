-- Leases the due questions of one supplier to a worker: first contradicted decisions, then second looks within the
-- supplier's rate limit. Second looks are ordered by cost, cheapest first, but those that waited for a day precede the
-- others. Attempts whose status query could buy are left out: their second looks are dropped, their contradictions go
-- to a person. `bill_reference` is read with the claim, as in claim_deliveries.
create or replace function claim_status_questions(p_supplier_id text, p_limit integer, p_lease interval, p_latest interval) returns table (
  supplier_reference text, sku text, destination text, quoted_cost bigint, submitted_at timestamptz, bill_reference text)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_now timestamptz := clock_timestamp();
  s supplier;
  v_ids bigint[] := '{}';
  v_numbers smallint[] := '{}';
  v_room integer;
begin
  select * into s from supplier where id = p_supplier_id;
  if not found then
    return;
  end if;
  select coalesce(array_agg(d.purchase_id), '{}'), coalesce(array_agg(d.number), '{}') into v_ids, v_numbers from (
    select a.purchase_id, a.number from purchase_question q
      join purchase_attempt a on a.purchase_id = q.purchase_id and a.number = q.attempt_number
    where q.supplier_id = p_supplier_id and q.next_ask_at <= v_now and coalesce(a.call_again_at <= v_now, true)
      and (a.row_seen or not s.asking_buys)
    order by q.next_ask_at limit p_limit for update of a skip locked
  ) d;
  v_room := least(p_limit - cardinality(v_ids), take_looks(s, v_now));
  if v_room > 0 then
    with due as (
      select a.purchase_id, a.number from purchase_attempt a
      where a.supplier_id = p_supplier_id and a.look_at <= v_now and coalesce(a.call_again_at <= v_now, true)
      order by (a.look_at > v_now - interval '1 day'), a.quoted_cost limit v_room for update skip locked
    ), looked as (
      update purchase_attempt a set look_at = null from due where a.purchase_id = due.purchase_id and a.number = due.number
      returning a.purchase_id, a.number, a.supplier_id, a.submitted_at
    ), asked as (
      insert into purchase_question (purchase_id, attempt_number, supplier_id, reason, opened_at, next_ask_at)
        select l.purchase_id, l.number, l.supplier_id, 'second_look', v_now, v_now from looked l
        where l.submitted_at > v_now - make_interval(days => s.max_status_age_days)
        on conflict do nothing
      returning purchase_id, attempt_number
    )
    select v_ids || array_agg(t.purchase_id), v_numbers || array_agg(t.attempt_number)
      into v_ids, v_numbers from asked t;
  end if;
  if cardinality(v_ids) = 0 then
    return;
  end if;
  update purchase_question q set next_ask_at = v_now + greatest(p_lease, p_latest + make_interval(secs => s.min_seconds_between_calls))
    from unnest(v_ids, v_numbers) as c(id, number) where q.purchase_id = c.id and q.attempt_number = c.number;
  return query
    update purchase_attempt a set call_again_at = v_now + p_latest + make_interval(secs => s.min_seconds_between_calls)
    from unnest(v_ids, v_numbers) as c(id, number), purchase p
    where a.purchase_id = c.id and a.number = c.number and p.id = a.purchase_id
    returning a.supplier_reference, a.sku, p.destination, a.quoted_cost, a.submitted_at, a.bill_reference;
end $$;

revoke execute on function claim_status_questions(text,integer,interval,interval) from public;
grant execute on function claim_status_questions(text,integer,interval,interval) to konter_app;
