-- Settles many outcomes. Result i belongs to item i. The first definite outcome decides; weigh_word handles a later
-- contradiction. Plain deliveries are written together (settle_plainly), then all other items one by one. An outcome
-- for a purchase under review ends the review, because the purchase was sent. An expired purchase is treated as failed.
create or replace function settle_purchases(p_items json) returns table (item integer, effect text, ref_id text, member_id bigint, settle_seconds double precision)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  o record;
  p purchase;
  a purchase_attempt;
  s supplier;
  v_now timestamptz;
  v_plain plain_delivery[];
  -- for the reports: the purchases with their earlier states
  v_ids bigint[] := '{}';
  v_states text[] := '{}';
begin
  perform ledger.lock();
  v_now := clock_timestamp();
  v_plain := settle_plainly(p_items, v_now);
  select coalesce(array_agg(c.purchase_id), '{}'), coalesce(array_agg(c.state_before), '{}') into v_ids, v_states from unnest(v_plain) c;
  return query
    select c.item, 'settled_success', c.ref_id, c.member_id, extract(epoch from v_now - c.accepted_at)::double precision from unnest(v_plain) c;
  for o in
    select (t.ord)::integer as number, t.*
    from rows from (json_to_recordset(p_items) as (
        reference text, source text, state text, created text, code text, message text, raw text, serial_number text, cost bigint,
        reason text, try_elsewhere boolean, staff_id bigint)
      ) with ordinality as t(reference, source, state, created, code, message, raw, serial_number, cost, reason, try_elsewhere, staff_id, ord)
    where t.ord <> all(array(select c.item from unnest(v_plain) c))
    order by t.ord
  loop
    item := o.number; ref_id := null; member_id := null; settle_seconds := null;
    select * into a from purchase_attempt where supplier_reference = o.reference for update;
    if not found then
      effect := 'unknown_reference'; return next; continue;
    end if;
    if s.id is distinct from a.supplier_id then
      select * into s from supplier where id = a.supplier_id;
    end if;
    select * into p from purchase where id = a.purchase_id for update;
    v_ids := v_ids || p.id;
    v_states := v_states || p.state;
    if p.state = 'blocked' and o.state <> 'not_found' then
      update purchase_review set decision = 'settled', decided_at = v_now where purchase_id = p.id and decided_at is null;
      update purchase set state = 'reserved' where id = p.id returning * into p;
    end if;
    if p.state = 'expired' then
      p.state := 'failed';
    end if;
    -- The outcome is not known yet: a refund by staff would race with the delivery.
    if o.source = 'staff' and o.state = 'failed' and refund_possible_at(a, s) > v_now then
      effect := 'too_early'; ref_id := p.ref_id; member_id := p.member_id; return next; continue;
    end if;
    -- An outcome for an attempt that our records have as unsent (a restored backup): it was sent.
    if p.state = 'reserved' and a.state = 'ready' and o.state in ('success', 'failed', 'reversed') then
      update purchase set state = 'submitting' where id = p.id returning * into p;
      update purchase_attempt set state = 'submitting', submitted_at = v_now where purchase_id = a.purchase_id and number = a.number returning * into a;
    end if;
    if o.source <> 'staff' then
      a.row_seen := a.row_seen or o.created = 'yes';
    end if;
    if o.source in ('submit', 'status') then
      a.call_again_at := v_now + make_interval(secs => s.min_seconds_between_calls);
    end if;
    effect := settle_one(p, a, o, s, v_now);
    if o.source = 'staff' and effect not in ('no_effect', 'pending', 'contradiction') then
      update purchase set case_reason = null, case_since = null where id = p.id;
    end if;
    insert into purchase_evidence (purchase_id, attempt_number, at, source, state, code, message, raw, effect, staff_id, digest)
      values (p.id, a.number, v_now, o.source, o.state, coalesce(o.code, ''), coalesce(o.message, ''), coalesce(o.raw, ''), effect, o.staff_id,
        sha256(convert_to(concat_ws('|', o.source, o.state, o.code, o.serial_number, o.cost, o.raw, effect), 'UTF8')))
      on conflict do nothing;
    ref_id := p.ref_id; member_id := p.member_id;
    if effect in ('settled_success', 'settled_failed') then
      settle_seconds := extract(epoch from v_now - p.accepted_at);
    end if;
    return next;
  end loop;
  perform count_sales(v_ids, v_states);
  perform ledger.seal();
end $$;

revoke execute on function settle_purchases(json) from public;
grant execute on function settle_purchases(json) to konter_app;
