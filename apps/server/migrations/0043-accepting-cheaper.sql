-- Accepts purchases: checks every rule, holds the money, writes purchase and first attempt. Result i belongs to item i.
-- Results: accepted, replayed, the error code of the contract, or `again`: the item meets an earlier one of the same call
-- (same key, same number and product, same order number) and must be brought once more, when that one stands.
-- A refused item changes nothing but PIN counters. Reads for all items at once, decides one by one, writes each table once.
-- As in 0030, and: which items of a call meet an earlier one is told by the caller, who holds them all (a call that
-- does not tell is refused by the unique keys, whole); the deposit's account comes with the other look-ups.
create or replace function accept_purchases(p_items json) returns table (
  item integer, result text, detail text, ref_id text, product_code text, product_name text, destination text,
  price bigint, start_balance bigint, end_balance bigint, accepted_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  i record;
  p purchase;
  v_now timestamptz;
  v_clock text;
  v_date date;
  v_in_flight bigint;
  v_pin record;
  v_discount bigint;
  v_results text[];
  v_details text[];
  v_rows purchase[];
  v_pin_failed bigint[] := '{}';
  v_cooling bigint[] := '{}';
  n integer := 0;
  -- what is to be accepted, as far as the balances allow
  c_items integer[];
  c_numbers integer[];
  c_purchases purchase[];
  c_ids bigint[];
  c_refs text[];
  c_keys text[];
  c_hashes bytea[];
  c_prices bigint[];
  c_deposits bigint[];
  c_suppliers text[];
  c_skus text[];
  c_costs bigint[];
  a_purchases purchase[] := '{}';
  v_holds record;
begin
  perform ledger.lock();
  v_now := clock_timestamp();
  v_clock := to_char(v_now at time zone 'Asia/Jakarta', 'HH24:MI');
  v_date := (v_now at time zone 'Asia/Jakarta')::date;
  v_in_flight := ledger.account_id('in_flight', 'brand');
  for i in
    with item as materialized (
      select r.*, r.member_id || ' ' || r.key as member_key, concat_ws(' ', r.member_id, r.dest, r.product, v_date, 1) as first_slot,
        m.category, m.blocked_at, m.may_repeat, m.pin_hash, m.pin_failed_in_row, m.pin_locked_until, m.cooling_until
      from rows from (json_to_recordset(p_items) as (
          ref text, member_id bigint, key text, hash text, product text, destination text, price bigint, pin text,
          selling_price bigint, customer_name text, note text, order_number text, is_debt boolean, dp_value bigint, debt_notes text,
          same_key boolean, same_sale boolean, same_order boolean)
        ) with ordinality as r(ref, member_id, key, hash, product, dest, shown_price, pin, selling_price, customer_name, note, order_number,
          is_debt, dp_value, debt_notes, same_key, same_sale, same_order, ord)
      join member m on m.id = r.member_id
    ),
    -- What many buy at the same moment is looked up once.
    offer as materialized (
      select wanted.product as code, wanted.category, product.id as product_id, product.name, product.screen, product.operator_code, product.enabled,
        pp.price as tier_price, promo.id as promo_id, promo.discount as promo_discount,
        promo.taken_qty < promo.stock and coalesce(promo.ends_at > v_now, true) as promo_open,
        route.supplier_id, route.sku, route.cost, route.closed_reason, route.opens_at
      from (select distinct product, category from item) wanted
      left join product on product.code = wanted.product
      left join product_price pp on pp.product_id = product.id and pp.category = wanted.category
      left join promo on promo.product_id = product.id
      left join lateral (
        select candidate.supplier_id, candidate.sku, candidate.cost, candidate.opens_at, candidate.closed_reason from (
          select r.supplier_id, r.sku, r.priority, o.cost, o.cut_off_ends as opens_at,
            case
              when not r.enabled then 'closed'
              -- Never at a loss: a route dearer than the price is as good as shut.
              when o.cost > pp.price or not s.enabled or s.breaker_until > v_now then 'supplier'
              when o.removed_at is not null or not (o.buyer_active and o.seller_active) then 'closed'
              when o.stock <= 0 then 'stock'
              when o.cut_off_starts is not null and in_cut_off(v_clock, o.cut_off_starts, o.cut_off_ends) then 'cut_off'
            end as closed_reason
          from product_route r
          join supplier s on s.id = r.supplier_id
          join supplier_product o on o.supplier_id = r.supplier_id and o.sku = r.sku
          where r.product_id = product.id
        ) candidate
        order by (candidate.closed_reason is not null), candidate.priority, candidate.cost
        limit 1
      ) route on true
    )
    select t.ord::integer as number, t.*, offer.*, known, known.input_hash as known_hash, same_day.ref_id as same_day_ref,
      (select d.id from ledger.account d where d.kind = 'deposit' and d.owner = t.member_id::text) as deposit_id,
      -- A scalar subquery: `exists` may be planned as a hash of the whole table.
      case when t.order_number is not null then (select o.id from purchase o where o.member_id = t.member_id and o.order_number = t.order_number limit 1) end as same_order_id,
      case when offer.screen = 'electricity' then (select pc.name from pln_customer pc where pc.number = t.dest) end as dest_name
    from item t
    join offer on offer.code = t.product and offer.category = t.category
    left join purchase known on known.idempotency_key = t.member_key
    left join purchase same_day on same_day.daily_slot = t.first_slot
    order by t.ord
  loop
    v_details[i.number] := null;
    v_rows[i.number] := i.known;
    v_results[i.number] := case
      when i.known_hash is not null then case when i.known_hash = decode(i.hash, 'hex') then 'replayed' else 'idempotency_key_reused' end
      when i.same_key or i.same_order or (i.same_sale and (i.same_day_ref is null or i.may_repeat)) then 'again'
      -- What this day has left is known when the purchase before stands.
      when i.member_id = any(v_cooling) then 'again'
      when i.blocked_at is not null then 'account_blocked'
    end;
    if v_results[i.number] is not null then continue; end if;

    -- A right PIN on an account in good standing needs no more than a look; everything else is counted, one after another.
    if i.pin_hash is distinct from decode(i.pin, 'hex') or i.pin_failed_in_row > 0 or i.pin_locked_until > v_now or i.member_id = any(v_pin_failed) then
      v_pin_failed := v_pin_failed || i.member_id;
      v_pin := check_pin(i.member_id, decode(i.pin, 'hex'));
      if v_pin.result <> 'ok' then
        v_results[i.number] := 'pin_' || v_pin.result;
        v_details[i.number] := v_pin.locked_until::text;
        continue;
      end if;
    end if;

    v_results[i.number] := case
      when i.product_id is null then 'product_not_found'
      when not i.enabled then 'product_closed'
      when i.tier_price is null then 'nominal_unavailable'
      when i.supplier_id is null then 'product_closed'
      when i.closed_reason is not null then case i.closed_reason when 'cut_off' then 'product_cut_off' when 'stock' then 'stock_empty' else 'product_closed' end
      when i.same_day_ref is not null and not i.may_repeat then 'repeat_today'
      when i.same_order_id is not null then 'order_number_exists'
    end;
    if v_results[i.number] is not null then
      v_details[i.number] := case v_results[i.number] when 'product_cut_off' then i.opens_at when 'repeat_today' then i.same_day_ref end;
      continue;
    end if;

    v_discount := 0;
    if i.promo_open then
      -- Taken within this same call counts too, so the row itself is asked.
      update promo set taken_qty = taken_qty + 1 where id = i.promo_id and taken_qty < stock;
      if found then v_discount := least(i.promo_discount, i.tier_price - 1); end if;
    end if;
    if i.tier_price - v_discount > i.shown_price then
      v_results[i.number] := 'price_moved';
      v_details[i.number] := (i.tier_price - v_discount)::text;
      if v_discount > 0 then update promo set taken_qty = taken_qty - 1 where id = i.promo_id; end if;
      continue;
    end if;
    if i.cooling_until > v_now then
      if spent_on(i.member_id, v_date) + i.tier_price - v_discount > cooling_day_limit() then
        v_results[i.number] := 'cooling_limit';
        v_details[i.number] := cooling_day_limit() || ' ' || (extract(epoch from i.cooling_until) * 1000)::bigint;
        if v_discount > 0 then update promo set taken_qty = taken_qty - 1 where id = i.promo_id; end if;
        continue;
      end if;
      v_cooling := v_cooling || i.member_id;
    end if;

    p := row(nextval('purchase_id_seq'), i.ref, i.member_id, i.member_key, decode(i.hash, 'hex'), i.product_id, i.product, i.name, i.screen, i.operator_code,
      i.dest, i.dest_name, i.screen in ('electricity', 'voucher'), i.tier_price - v_discount, v_discount, case when v_discount > 0 then i.promo_id end,
      coalesce(i.selling_price, i.tier_price), i.customer_name, i.note, i.order_number, coalesce(i.is_debt, false), i.dp_value, i.debt_notes,
      null, null, v_date, i.first_slot, 'reserved', 1, null, null, null, null, null, null, null, v_now, null)::purchase;
    if i.same_day_ref is not null then
      for v_repeat in 2 .. 1000 loop
        p.daily_slot := concat_ws(' ', i.member_id, i.dest, i.product, v_date, v_repeat);
        exit when not exists (select from purchase o where o.daily_slot = p.daily_slot);
      end loop;
    end if;
    n := n + 1;
    c_items[n] := i.number; c_numbers[n] := n; c_purchases[n] := p; c_ids[n] := p.id; c_refs[n] := i.ref; c_keys[n] := 'purchase:' || i.ref || ':hold';
    c_hashes[n] := p.input_hash; c_prices[n] := p.price; c_suppliers[n] := i.supplier_id; c_skus[n] := i.sku; c_costs[n] := i.cost;
    c_deposits[n] := coalesce(i.deposit_id, ledger.account_id('deposit', i.member_id::text));
  end loop;

  if n > 0 then
    v_holds := ledger.apply(c_keys, c_hashes, array_fill('purchase_hold'::text, array[n]), c_refs, c_numbers, c_deposits, array_fill(v_in_flight, array[n]), c_prices);
    for k in 1 .. n loop
      p := c_purchases[k];
      if v_holds.results[k] = 'posted' then
        p.end_balance := v_holds.balances[k];
        p.start_balance := p.end_balance + p.price;
        a_purchases := a_purchases || p;
        v_results[c_items[k]] := 'accepted';
        v_rows[c_items[k]] := p;
      else
        v_results[c_items[k]] := 'balance_insufficient';
        v_details[c_items[k]] := (select (p.price - a.balance)::text from ledger.account a where a.id = c_deposits[k]);
        if p.promo_id is not null then update promo set taken_qty = taken_qty - 1 where id = p.promo_id; end if;
      end if;
    end loop;
    insert into purchase overriding system value select a.* from unnest(a_purchases) a;
    insert into purchase_attempt (purchase_id, number, supplier_id, sku, supplier_reference, quoted_cost, next_action_at)
      select c.purchase_id, 1, c.supplier, c.sku, c.ref || '01', c.cost, v_now
      from unnest(c_ids, c_refs, c_suppliers, c_skus, c_costs, v_holds.results) as c(purchase_id, ref, supplier, sku, cost, result)
      where c.result = 'posted';
    perform ledger.seal();
  end if;

  return query
    select d.number::integer, d.result, d.detail, (d.purchase).ref_id, (d.purchase).product_code, (d.purchase).product_name, (d.purchase).destination,
      (d.purchase).price, (d.purchase).start_balance, (d.purchase).end_balance, (d.purchase).accepted_at
    from (select r.number, r.result, v_details[r.number] as detail, v_rows[r.number] as purchase from unnest(v_results) with ordinality as r(result, number) offset 0) d;
end $$;
