-- Accepts purchases: checks every rule, holds the money, writes purchase and first attempt. Result i belongs to item i.
-- Results: accepted, replayed, the error code of the contract, or `again`: the item conflicts with an earlier one of
-- the same call (same key, same number and product, same order number) and must be retried after that one is decided. A
-- rejected item changes only PIN counters. The caller has all items and marks these conflicts. If a caller does not,
-- unique keys reject the whole call.
create or replace function accept_purchases(p_items json) returns table (
  item integer, result text, detail text, ref_id text, product_code text, product_name text, destination text,
  price bigint, start_balance bigint, end_balance bigint, accepted_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_now timestamptz;
  v_items purchase_candidate[];
  v_needs_care boolean;
  -- items that can be accepted, if the balances suffice
  n integer;
  v_taken purchase_candidate[];
  v_keys text[];
  v_hashes bytea[];
  v_refs text[];
  v_deposits bigint[];
  v_prices bigint[];
  v_applied record;
  v_holds text[];
  v_balances bigint[];
begin
  perform ledger.lock();
  v_now := clock_timestamp();
  v_items := purchase_candidates(p_items, v_now);
  v_needs_care := (select bool_or(c.needs_care) from unnest(v_items) c);
  if v_needs_care then
    v_items := judge_one_by_one(v_items, v_now);
  end if;

  select count(*), array_agg(c), array_agg('purchase:' || c.ref_id || ':hold'), array_agg(c.input_hash), array_agg(c.ref_id),
      array_agg(coalesce(c.deposit_id, ledger.account_id('deposit', c.member_id::text))), array_agg(c.price)
    into n, v_taken, v_keys, v_hashes, v_refs, v_deposits, v_prices
    from unnest(v_items) c where c.verdict is null and c.rule is null;
  if n > 0 then
    v_applied := ledger.apply(v_keys, v_hashes, array_fill('purchase_hold'::text, array[n]), v_refs, array(select generate_series(1, n)),
      v_deposits, array_fill(ledger.account_id('in_flight', 'brand'), array[n]), v_prices, true);
    v_holds := v_applied.results;
    v_balances := v_applied.balances;
    insert into purchase (id, ref_id, member_id, idempotency_key, input_hash, product_id, product_code, product_name, screen, operator_code,
        destination, destination_name, needs_serial, price, discount, promo_id, selling_price, customer_name, note, order_number,
        is_debt, dp_value, debt_notes, wallet, start_balance, end_balance, business_date, daily_slot, accepted_at, refill_of, agent_markup) overriding system value
      select c.id, c.ref_id, c.member_id, c.idempotency_key, c.input_hash, c.product_id, c.product_code, c.product_name, c.screen, c.operator_code,
        c.destination, c.destination_name, c.needs_serial, c.price, c.discount, c.promo_id, c.selling_price, c.customer_name, c.note, c.order_number,
        c.is_debt, c.dp_value, c.debt_notes, c.wallet, c.balance + c.price, c.balance, (v_now at time zone 'Asia/Jakarta')::date, c.daily_slot, v_now, c.refill_of, c.agent_markup
      from rows from (unnest(v_holds), unnest(v_balances), unnest(v_taken)) as c(hold, balance)
      where c.hold = 'posted';
    insert into purchase_attempt (purchase_id, number, supplier_id, sku, supplier_reference, quoted_cost, next_action_at, routing)
      select c.id, 1, c.supplier_id, c.sku, c.ref_id || '01', c.cost, v_now, c.routing
      from rows from (unnest(v_holds), unnest(v_taken)) as c(hold)
      where c.hold = 'posted';
    perform ledger.seal();
    return query
      select c.number, 'accepted', null, c.ref_id, c.product_code, c.product_name, c.destination, c.price, c.balance + c.price, c.balance, v_now
      from rows from (unnest(v_holds), unnest(v_balances), unnest(v_taken)) as c(hold, balance)
      where c.hold = 'posted';
    get diagnostics n = row_count;
  end if;
  if n = array_length(v_items, 1) then
    return;
  end if;

  return query
    select c.number, 'balance_insufficient', (c.price - c.balance)::text, null, null, null, null, null::bigint, null::bigint, null::bigint, null::timestamptz
    from rows from (unnest(v_holds), unnest(v_balances), unnest(v_taken)) as c(hold, balance)
    where c.hold <> 'posted';
  return query
    select c.number, coalesce(c.verdict, c.rule), c.detail, known.ref_id, known.product_code, known.product_name, known.destination,
      known.price, known.start_balance, known.end_balance, known.accepted_at
    from unnest(v_items) c left join purchase known on known.id = c.known_id and c.verdict = 'replayed'
    where c.verdict is not null or c.rule is not null;
end $$;

revoke execute on function accept_purchases(json) from public;
grant execute on function accept_purchases(json) to konter_app;
