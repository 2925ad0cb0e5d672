-- The one function that decides a purchase. Responses, callbacks, checks, reconciliation and staff all come through here.

-- What a definite success means for an attempt in the state it is in. Returns the effect.
create function settle_success(p purchase, a purchase_attempt, o record, p_now timestamptz) returns text language plpgsql as $$
declare
  v_cost bigint := coalesce(o.cost, a.quoted_cost);
  v_deposit_id bigint;
  v_deposit ledger.account;
begin
  if a.state = 'success' then
    if coalesce(o.serial_number, '') in ('', coalesce(p.serial_number, '')) then
      return 'no_effect';
    end if;
    if p.serial_number is null then
      update purchase set serial_number = o.serial_number where id = p.id;
      perform announce_purchase(p.id, 'purchase.corrected');
      return 'serial_added';
    end if;
    if p.serial_correction is distinct from o.serial_number then
      update purchase set serial_correction = o.serial_number where id = p.id;
      perform announce_purchase(p.id, 'purchase.corrected');
      return 'serial_corrected';
    end if;
    return 'no_effect';
  end if;
  if a.state in ('reversed', 'canceled') then
    return 'no_effect';
  end if;

  -- Delivered, but the code that the customer needs is not there yet: keep asking.
  if p.needs_serial and coalesce(o.serial_number, '') = '' and p.state in ('submitting', 'unknown') then
    return 'pending';
  end if;

  update purchase_attempt set state = 'success', actual_cost = v_cost, answered_at = p_now, next_action_at = null
    where purchase_id = a.purchase_id and number = a.number;

  -- An attempt that was given up for another one was delivered after all: the brand bears the second delivery.
  if a.number <> p.attempt_number then
    perform ledger.move(
      ledger.open_journal('purchase:' || p.ref_id || ':stray:' || a.number, purchase_hash('stray', v_cost::text), 'purchase_stray_delivery', p.ref_id),
      1, ledger.account_id('loss', 'second_delivery'), ledger.account_id('supplier', a.supplier_id), v_cost);
    update purchase set case_reason = 'contradiction', case_since = p_now where id = p.id;
    return 'contradiction';
  end if;

  if p.state in ('submitting', 'unknown') then
    perform post_delivery(p, a, v_cost, 'success', ledger.account_id('in_flight', 'brand'));
    update purchase set state = 'success', cost = v_cost, serial_number = nullif(o.serial_number, ''), settled_at = p_now,
      case_reason = null, case_since = null where id = p.id;
    perform announce_purchase(p.id, 'purchase.success');
    return 'settled_success';
  end if;

  -- Late: it was declared failed and the money went back. The customer keeps the goods; who can pay, pays.
  if p.state = 'failed' then
    v_deposit_id := ledger.account_id('deposit', p.member_id::text);
    select * into v_deposit from ledger.account where id = v_deposit_id;
    perform post_delivery(p, a, v_cost, 'late_success',
      case when v_deposit.balance >= p.price then v_deposit.id else ledger.account_id('loss', 'late_success') end);
    update promo set taken_qty = least(stock, taken_qty + 1) where id = p.promo_id;
    update purchase set state = 'success', cost = v_cost, serial_number = nullif(o.serial_number, ''), failure_reason = null,
      settled_at = p_now, case_reason = 'late_success', case_since = p_now where id = p.id;
    perform announce_purchase(p.id, 'purchase.corrected');
    return 'late_success';
  end if;

  update purchase set case_reason = 'contradiction', case_since = p_now where id = p.id;
  return 'contradiction';
end $$;

-- What a definite failure means. The state of the attempt decides; a success that is now called failed waits for a person.
create function settle_failed(p purchase, a purchase_attempt, o record, p_now timestamptz) returns text language plpgsql as $$
begin
  if a.state in ('failed', 'reversed', 'canceled') then
    return 'no_effect';
  end if;
  if a.state = 'success' then
    if o.source = 'staff' then
      update purchase_attempt set state = 'reversed' where purchase_id = a.purchase_id and number = a.number;
      perform return_purchase(p, a, p_now);
      return 'returned';
    end if;
    update purchase set case_reason = 'contradiction', case_since = coalesce(case_since, p_now) where id = p.id;
    return 'contradiction';
  end if;
  update purchase_attempt set state = 'failed', answered_at = p_now, next_action_at = null
    where purchase_id = a.purchase_id and number = a.number;
  if a.number <> p.attempt_number or p.state not in ('submitting', 'unknown') then
    return 'no_effect';
  end if;
  if o.try_elsewhere and o.created <> 'unknown' and reroute_purchase(p, a, p_now) then
    return 'rerouted';
  end if;
  perform refund_purchase(p, 'failed', coalesce(o.reason, 'other'), p_now);
  return 'settled_failed';
end $$;

create function settle_reversed(p purchase, a purchase_attempt, o record, p_now timestamptz) returns text language plpgsql as $$
begin
  if a.state <> 'success' then
    return settle_failed(p, a, o, p_now);
  end if;
  if p.state <> 'success' or a.number <> p.attempt_number then
    return 'no_effect';
  end if;
  update purchase_attempt set state = 'reversed' where purchase_id = a.purchase_id and number = a.number;
  perform return_purchase(p, a, p_now);
  return 'returned';
end $$;

-- Nothing certain: wait and ask again. "Not found" counts only from a status call, twice, and late enough.
create function settle_open(p purchase, a purchase_attempt, o record, p_now timestamptz) returns text language plpgsql as $$
begin
  if a.state not in ('ready', 'submitting', 'pending') then
    return 'no_effect';
  end if;
  if o.state = 'not_found' then
    if a.not_found_count >= 1 and p_now - a.submitted_at >= make_interval(mins => coalesce(o.not_found_final_minutes, 15))
        and p_now - a.not_found_at >= interval '30 seconds' then
      update purchase_attempt set state = 'failed', answered_at = p_now, next_action_at = null, checks = a.checks + 1
        where purchase_id = a.purchase_id and number = a.number;
      perform refund_purchase(p, 'failed', 'not_found', p_now);
      return 'settled_failed';
    end if;
    update purchase_attempt set not_found_count = a.not_found_count + 1, not_found_at = coalesce(a.not_found_at, p_now)
      where purchase_id = a.purchase_id and number = a.number;
  else
    update purchase_attempt set not_found_count = 0, not_found_at = null
      where purchase_id = a.purchase_id and number = a.number and a.not_found_count > 0;
  end if;
  update purchase_attempt set state = 'pending', answered_at = p_now,
    checks = a.checks + (case when o.source = 'status' then 1 else 0 end),
    next_action_at = p_now + wait_before_check(a.checks + (case when o.source = 'status' then 1 else 0 end))
    where purchase_id = a.purchase_id and number = a.number;
  if p.state in ('reserved', 'submitting') and a.number = p.attempt_number then
    if p.state = 'reserved' then
      update purchase set state = 'submitting' where id = p.id;
    end if;
    update purchase set state = 'unknown' where id = p.id;
  end if;
  if o.code = 'status_too_old' then
    update purchase set case_reason = 'status_too_old', case_since = coalesce(case_since, p_now) where id = p.id;
    update purchase_attempt set next_action_at = null where purchase_id = a.purchase_id and number = a.number;
  end if;
  return 'pending';
end $$;

-- Decides many outcomes; result i belongs to item i. The first definite word wins, the rest is kept as evidence.
create function settle_purchases(p_items json) returns table (item integer, effect text, ref_id text, member_id bigint)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  o record;
  p purchase;
  a purchase_attempt;
  v_now timestamptz;
begin
  perform ledger.lock();
  v_now := clock_timestamp();
  for o in
    select (t.ord)::integer as number, t.*
    from rows from (json_to_recordset(p_items) as (
        reference text, source text, state text, created text, code text, message text, raw text, serial_number text, cost bigint,
        reason text, try_elsewhere boolean, not_found_final_minutes integer, staff_id bigint)
      ) with ordinality as t(reference, source, state, created, code, message, raw, serial_number, cost, reason, try_elsewhere, not_found_final_minutes, staff_id, ord)
    order by t.ord
  loop
    item := o.number; ref_id := null; member_id := null;
    select * into a from purchase_attempt where supplier_reference = o.reference for update;
    if not found then
      effect := 'unknown_reference'; return next; continue;
    end if;
    select * into p from purchase where id = a.purchase_id for update;
    -- A word about something that we never sent (a restored backup): it was sent, whatever we remember.
    if p.state = 'reserved' and a.state = 'ready' and o.state in ('success', 'failed', 'reversed') then
      update purchase set state = 'submitting' where id = p.id returning * into p;
      update purchase_attempt set state = 'submitting', submitted_at = v_now where purchase_id = a.purchase_id and number = a.number returning * into a;
    end if;
    effect := case o.state
      when 'success' then settle_success(p, a, o, v_now)
      when 'failed' then settle_failed(p, a, o, v_now)
      when 'reversed' then settle_reversed(p, a, o, v_now)
      else settle_open(p, a, o, v_now) end;
    if effect = 'pending' and o.state = 'success' then
      perform settle_open(p, a, o, v_now);
    end if;
    if o.source = 'staff' and effect <> 'no_effect' then
      update purchase set case_reason = null, case_since = null where id = p.id;
    end if;
    insert into purchase_evidence (purchase_id, attempt_number, at, source, state, code, message, raw, effect, staff_id, digest)
      values (p.id, a.number, v_now, o.source, o.state, coalesce(o.code, ''), coalesce(o.message, ''), coalesce(o.raw, ''), effect, o.staff_id,
        sha256(convert_to(concat_ws('|', o.source, o.state, o.code, o.serial_number, o.cost, o.raw, effect), 'UTF8')))
      on conflict do nothing;
    ref_id := p.ref_id; member_id := p.member_id;
    return next;
  end loop;
  perform ledger.seal();
end $$;

-- A case about a decided purchase that a person has looked at and left as it is.
create function close_case(p_ref_id text, p_staff_id bigint, p_proof text) returns boolean
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  p purchase;
begin
  select * into p from purchase where ref_id = p_ref_id for update;
  if not found or p.case_reason is null or p.state not in ('success', 'failed', 'returned') then
    return false;
  end if;
  insert into purchase_evidence (purchase_id, attempt_number, at, source, state, code, message, raw, effect, staff_id, digest)
    values (p.id, p.attempt_number, clock_timestamp(), 'staff', p.state, 'case_closed', p_proof, '', 'case_closed', p_staff_id,
      sha256(convert_to(clock_timestamp()::text, 'UTF8')));
  update purchase set case_reason = null, case_since = null where id = p.id;
  return true;
end $$;

-- Cancels while nothing was sent: wins or loses against claim_attempts by the attempt's row lock.
create function cancel_purchase(p_ref_id text, p_member_id bigint, p_by text) returns text
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  p purchase;
begin
  perform ledger.lock();
  select * into p from purchase where ref_id = p_ref_id and member_id = p_member_id;
  if not found then
    return 'transaction_not_found';
  end if;
  update purchase_attempt set state = 'canceled', next_action_at = null
    where purchase_id = p.id and number = p.attempt_number and state = 'ready' and p.state = 'reserved';
  if not found then
    return 'cancel_too_late';
  end if;
  update purchase set canceled_by = p_by where id = p.id;
  perform refund_purchase(p, 'canceled', null, clock_timestamp());
  perform ledger.seal();
  return 'canceled';
end $$;

-- Asks for an early check of an open purchase. False when one ran within the last minute (suppliers forbid it).
create function request_check(p_ref_id text) returns boolean
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
begin
  update purchase_attempt a set next_action_at = clock_timestamp()
    from purchase p
    where p.ref_id = p_ref_id and a.purchase_id = p.id and a.number = p.attempt_number and a.state = 'pending'
      and a.answered_at <= clock_timestamp() - interval '60 seconds';
  return found;
end $$;

-- Checks a PIN outside a purchase. It waits for the same lock, so that a purchase never judges by a count that is about to change.
create function verify_pin(p_member_id bigint, p_digest bytea, out result text, out locked_until timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger.lock();
  select c.result, c.locked_until into result, locked_until from check_pin(p_member_id, p_digest) c;
end $$;

revoke execute on all functions in schema public from public;
grant execute on function verify_pin(bigint, bytea), accept_purchases(json), claim_attempts(text, integer, interval), settle_purchases(json),
  close_case(text, bigint, text), cancel_purchase(text, bigint, text), request_check(text), reprice(),
  in_cut_off(text, text, text), route_closed(supplier, supplier_product, text) to konter_app;
