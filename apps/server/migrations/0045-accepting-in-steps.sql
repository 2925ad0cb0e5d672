-- Accepting in three steps, each a function of its own: look everything up for all items at once, judge one by one what that
-- look alone cannot decide, write each table once. As 0043 in its rules and their order; a batch in which nobody's PIN is to be
-- counted, no price moved, no promo is open and nobody cools runs through no loop here.

-- One item on its way through accept_purchases. `verdict`: decided before the PIN is looked at. `rule`: what a right PIN is
-- still refused with. Whoever has neither is accepted, as far as the balance allows.
create type purchase_candidate as (
  number integer, verdict text, rule text, detail text, known_id bigint, same_day_ref text,
  needs_care boolean, is_pin_right boolean, pin bytea, open_promo_id bigint, cooling_until timestamptz,
  id bigint, ref_id text, member_id bigint, idempotency_key text, input_hash bytea,
  product_id bigint, product_code text, product_name text, screen text, operator_code text, destination text, destination_name text,
  shown_price bigint, price bigint, discount bigint, promo_id bigint, selling_price bigint, customer_name text, note text, order_number text,
  is_debt boolean, dp_value bigint, debt_notes text, daily_slot text,
  deposit_id bigint, supplier_id text, sku text, cost bigint);

-- The items with all that is known of them, in their order; those of no member are left out.
create function purchase_candidates(p_items json, p_now timestamptz) returns purchase_candidate[] language plpgsql as $$
declare
  v_clock text := to_char(p_now at time zone 'Asia/Jakarta', 'HH24:MI');
  v_date date := (p_now at time zone 'Asia/Jakarta')::date;
begin
  return (
    with item as materialized (
      select r.*, r.member_id || ' ' || r.key as member_key, concat_ws(' ', r.member_id, r.dest, r.product, v_date, 1) as first_slot,
        m.category, m.blocked_at, m.may_repeat, m.cooling_until,
        -- A right PIN on an account in good standing needs no more than this look; everything else is counted.
        coalesce(m.pin_hash = decode(r.pin, 'hex') and m.pin_failed_in_row = 0 and coalesce(m.pin_locked_until <= p_now, true), false) as is_pin_right
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
      select wanted.product as code, wanted.category, product.id as product_id, product.name, product.screen, product.operator_code,
        pp.price as tier_price, promo.id as open_promo_id, route.supplier_id, route.sku, route.cost, route.opens_at,
        case
          when product.id is null then 'product_not_found'
          when not product.enabled then 'product_closed'
          when pp.price is null then 'nominal_unavailable'
          when route.supplier_id is null then 'product_closed'
          else route.closed_reason
        end as rule
      from (select distinct product, category from item) wanted
      left join product on product.code = wanted.product
      left join product_price pp on pp.product_id = product.id and pp.category = wanted.category
      left join promo on promo.product_id = product.id and promo.taken_qty < promo.stock and coalesce(promo.ends_at > p_now, true)
      left join lateral (
        select candidate.* from (
          select r.supplier_id, r.sku, r.priority, o.cost, o.cut_off_ends as opens_at,
            case
              when not r.enabled then 'product_closed'
              -- Never at a loss: a route dearer than the price is as good as shut.
              when o.cost > pp.price or not s.enabled or s.breaker_until > p_now then 'product_closed'
              when o.removed_at is not null or not (o.buyer_active and o.seller_active) then 'product_closed'
              when o.stock <= 0 then 'stock_empty'
              when o.cut_off_starts is not null and in_cut_off(v_clock, o.cut_off_starts, o.cut_off_ends) then 'product_cut_off'
            end as closed_reason
          from product_route r
          join supplier s on s.id = r.supplier_id
          join supplier_product o on o.supplier_id = r.supplier_id and o.sku = r.sku
          where r.product_id = product.id
        ) candidate
        order by (candidate.closed_reason is not null), candidate.priority, candidate.cost
        limit 1
      ) route on true
    ),
    judged as (
      select t.*, offer.*, known.id as known_id, same_day.ref_id as same_day_ref,
        case
          when known.id is not null then case when known.input_hash = decode(t.hash, 'hex') then 'replayed' else 'idempotency_key_reused' end
          when t.same_key or t.same_order or (t.same_sale and (same_day.id is null or t.may_repeat)) then 'again'
          when t.blocked_at is not null then 'account_blocked'
        end as verdict,
        case
          when offer.rule is not null then offer.rule
          when same_day.id is not null and not t.may_repeat then 'repeat_today'
          -- A scalar subquery: `exists` may be planned as a hash of the whole table.
          when t.order_number is not null and (select o.id from purchase o where o.member_id = t.member_id and o.order_number = t.order_number limit 1) is not null
            then 'order_number_exists'
        end as refused_by
      from item t
      join offer on offer.code = t.product and offer.category = t.category
      left join purchase known on known.idempotency_key = t.member_key
      left join purchase same_day on same_day.daily_slot = t.first_slot
      offset 0 -- each judgement is made once, however often it is named below
    )
    select array_agg(row(
        j.ord::integer, j.verdict, j.refused_by, case j.refused_by when 'product_cut_off' then j.opens_at when 'repeat_today' then j.same_day_ref end,
        j.known_id, j.same_day_ref,
        j.verdict is null and (not j.is_pin_right or j.open_promo_id is not null or j.tier_price > j.shown_price or j.cooling_until > p_now or j.same_day_ref is not null),
        j.is_pin_right, decode(j.pin, 'hex'), j.open_promo_id, j.cooling_until,
        case when j.verdict is null then nextval('purchase_id_seq') end, j.ref, j.member_id, j.member_key, decode(j.hash, 'hex'),
        j.product_id, j.product, j.name, j.screen, j.operator_code, j.dest,
        case when j.screen = 'electricity' then (select pc.name from pln_customer pc where pc.number = j.dest) end,
        j.shown_price, j.tier_price, 0, null, coalesce(j.selling_price, j.tier_price), j.customer_name, j.note, j.order_number,
        coalesce(j.is_debt, false), j.dp_value, j.debt_notes, j.first_slot,
        (select d.id from ledger.account d where d.kind = 'deposit' and d.owner = j.member_id::text), j.supplier_id, j.sku, j.cost
      )::purchase_candidate order by j.ord)
    from judged j);
end $$;

-- The same candidates after what each does to the next: counted PINs, taken promos, a cooling account's day, today's repeats. What
-- the balance does not cover is told here already, so that nobody keeps a promo from the next one whom it does.
create function judge_one_by_one(p_candidates purchase_candidate[], p_now timestamptz) returns purchase_candidate[] language plpgsql as $$
declare
  c purchase_candidate;
  v_date date := (p_now at time zone 'Asia/Jakarta')::date;
  v_pin record;
  v_discount bigint;
  v_pin_failed bigint[] := '{}';
  v_cooling bigint[] := '{}';
  v_payers bigint[] := '{}';
  v_left bigint[] := '{}';
  v_payer integer;
begin
  for k in 1 .. array_length(p_candidates, 1) loop
    c := p_candidates[k];
    continue when c.verdict is not null;
    -- What this day has left is known when the purchase before stands.
    if c.member_id = any(v_cooling) then
      p_candidates[k].verdict := 'again';
      continue;
    end if;
    if not c.is_pin_right or c.member_id = any(v_pin_failed) then
      v_pin_failed := v_pin_failed || c.member_id;
      v_pin := check_pin(c.member_id, c.pin);
      if v_pin.result <> 'ok' then
        p_candidates[k].verdict := 'pin_' || v_pin.result;
        p_candidates[k].detail := v_pin.locked_until::text;
        continue;
      end if;
    end if;
    continue when c.rule is not null;

    v_discount := 0;
    if c.open_promo_id is not null then
      -- Taken within this same call counts too, so the row itself is asked.
      update promo set taken_qty = taken_qty + 1 where id = c.open_promo_id and taken_qty < stock returning discount into v_discount;
      v_discount := least(coalesce(v_discount, 0), c.price - 1);
    end if;
    if v_discount > 0 then
      c.promo_id := c.open_promo_id;
      c.discount := v_discount;
      c.price := c.price - v_discount;
    end if;
    v_payer := array_position(v_payers, c.member_id);
    if v_payer is null then
      v_payers := v_payers || c.member_id;
      v_payer := array_length(v_payers, 1);
      v_left[v_payer] := coalesce((select d.balance - d.floor from ledger.account d where d.id = c.deposit_id), 0);
    end if;
    if c.price > c.shown_price then
      c.rule := 'price_moved';
      c.detail := c.price::text;
    elsif c.cooling_until > p_now and spent_on(c.member_id, v_date) + c.price > cooling_day_limit() then
      c.rule := 'cooling_limit';
      c.detail := cooling_day_limit() || ' ' || (extract(epoch from c.cooling_until) * 1000)::bigint;
    elsif c.price > v_left[v_payer] then
      c.rule := 'balance_insufficient';
      c.detail := (c.price - v_left[v_payer])::text;
    end if;
    if c.rule is not null then
      update promo set taken_qty = taken_qty - 1 where id = c.promo_id;
      p_candidates[k] := c;
      continue;
    end if;
    v_left[v_payer] := v_left[v_payer] - c.price;
    if c.cooling_until > p_now then
      v_cooling := v_cooling || c.member_id;
    end if;
    if c.same_day_ref is not null then
      for v_repeat in 2 .. 1000 loop
        c.daily_slot := concat_ws(' ', c.member_id, c.destination, c.product_code, v_date, v_repeat);
        exit when not exists (select from purchase o where o.daily_slot = c.daily_slot);
      end loop;
    end if;
    p_candidates[k] := c;
  end loop;
  return p_candidates;
end $$;

-- Accepts purchases: checks every rule, holds the money, writes purchase and first attempt. Result i belongs to item i.
-- Results: accepted, replayed, the error code of the contract, or `again`: the item meets an earlier one of the same call
-- (same key, same number and product, same order number) and must be brought once more, when that one stands.
-- A refused item changes nothing but PIN counters. Which items of a call meet an earlier one is told by the caller, who holds
-- them all; a call that does not tell is refused by the unique keys, whole.
create or replace function accept_purchases(p_items json) returns table (
  item integer, result text, detail text, ref_id text, product_code text, product_name text, destination text,
  price bigint, start_balance bigint, end_balance bigint, accepted_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_now timestamptz;
  v_items purchase_candidate[];
  v_needs_care boolean;
  -- of those to be accepted, as far as the balances allow
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
        is_debt, dp_value, debt_notes, start_balance, end_balance, business_date, daily_slot, accepted_at) overriding system value
      select c.id, c.ref_id, c.member_id, c.idempotency_key, c.input_hash, c.product_id, c.product_code, c.product_name, c.screen, c.operator_code,
        c.destination, c.destination_name, c.screen in ('electricity', 'voucher'), c.price, c.discount, c.promo_id, c.selling_price, c.customer_name, c.note, c.order_number,
        c.is_debt, c.dp_value, c.debt_notes, c.balance + c.price, c.balance, (v_now at time zone 'Asia/Jakarta')::date, c.daily_slot, v_now
      from rows from (unnest(v_holds), unnest(v_balances), unnest(v_taken)) as c(hold, balance)
      where c.hold = 'posted';
    insert into purchase_attempt (purchase_id, number, supplier_id, sku, supplier_reference, quoted_cost, next_action_at)
      select c.id, 1, c.supplier_id, c.sku, c.ref_id || '01', c.cost, v_now
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

revoke execute on function purchase_candidates(json, timestamptz), judge_one_by_one(purchase_candidate[], timestamptz) from public;
