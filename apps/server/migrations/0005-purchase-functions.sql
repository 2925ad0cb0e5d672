-- The three doors through which a purchase passes: accept, claim, settle (and cancel). Each is one statement for many items.
-- Lock order everywhere: ledger, then attempt, then purchase, then member.

create function purchase_hash(variadic p_parts text[]) returns bytea language sql immutable as $$
  select sha256(convert_to(array_to_string(p_parts, '|', '~'), 'UTF8'));
$$;

-- Accepts purchases: checks every rule, holds the money, writes purchase and first attempt. Result i belongs to item i.
-- Results: accepted, replayed, or the error code of the contract; a refused item changes nothing but PIN counters.
create function accept_purchases(p_items json) returns table (
  item integer, result text, detail text, ref_id text, product_code text, product_name text, destination text,
  price bigint, start_balance bigint, end_balance bigint, accepted_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  i record;
  v_now timestamptz;
  v_clock text;
  v_date date;
  v_old purchase;
  v_pin record;
  v_price bigint;
  v_discount bigint;
  v_repeat smallint;
  v_deposit ledger.account;
  v_in_flight bigint;
  v_journal bigint;
  v_purchase bigint;
begin
  perform ledger.lock();
  v_now := clock_timestamp();
  v_clock := to_char(v_now at time zone 'Asia/Jakarta', 'HH24:MI');
  v_date := (v_now at time zone 'Asia/Jakarta')::date;
  v_in_flight := ledger.account_id('in_flight', 'brand');
  for i in
    select (t.ord)::integer as number, t.*, p.id as product_id, p.name as p_name, p.screen, p.operator_code, p.enabled,
      m.blocked_at, m.may_repeat, pp.price as tier_price, promo.id as promo_id,
      case when promo.id is not null and promo.taken_qty < promo.stock and (promo.ends_at is null or promo.ends_at > v_now) then promo.discount end as promo_discount,
      route.supplier_id, route.sku, route.cost, route.closed_reason, route.opens_at
    from rows from (json_to_recordset(p_items) as (
        ref text, member_id bigint, key text, hash text, product text, destination text, price bigint, pin text,
        selling_price bigint, customer_name text, note text, order_number text, is_debt boolean, dp_value bigint, debt_notes text)
      ) with ordinality as t(ref, member_id, key, hash, product, dest, shown_price, pin, selling_price, customer_name, note, order_number, is_debt, dp_value, debt_notes, ord)
    join member m on m.id = t.member_id
    left join product p on p.code = t.product
    left join product_price pp on pp.product_id = p.id and pp.category = m.category
    left join promo on promo.product_id = p.id
    left join lateral (
      select r.supplier_id, r.sku, o.cost, o.cut_off_ends as opens_at,
        coalesce(case when not r.enabled then 'closed' when o.cost > pp.price then 'supplier' end, route_closed(s, o, v_clock)) as closed_reason
      from product_route r
      join supplier s on s.id = r.supplier_id
      join supplier_product o on o.supplier_id = r.supplier_id and o.sku = r.sku
      where r.product_id = p.id
      order by (coalesce(case when not r.enabled then 'closed' when o.cost > pp.price then 'supplier' end, route_closed(s, o, v_clock)) is not null), r.priority, o.cost
      limit 1
    ) route on true
    order by t.ord
  loop
    item := i.number; result := null; detail := null; ref_id := null;

    select * into v_old from purchase where member_id = i.member_id and idempotency_key = i.key;
    if found then
      result := case when v_old.input_hash = decode(i.hash, 'hex') then 'replayed' else 'idempotency_key_reused' end;
      if result = 'replayed' then
        ref_id := v_old.ref_id; product_code := v_old.product_code; product_name := v_old.product_name; destination := v_old.destination;
        price := v_old.price; start_balance := v_old.start_balance; end_balance := v_old.end_balance; accepted_at := v_old.accepted_at;
      end if;
      return next; continue;
    end if;

    if i.blocked_at is not null then result := 'account_blocked'; return next; continue; end if;

    v_pin := check_pin(i.member_id, decode(i.pin, 'hex'));
    if v_pin.result <> 'ok' then
      result := 'pin_' || v_pin.result; detail := v_pin.locked_until::text; return next; continue;
    end if;

    if i.product_id is null then result := 'product_not_found'; return next; continue; end if;
    if not i.enabled then result := 'product_closed'; return next; continue; end if;
    if i.tier_price is null then result := 'nominal_unavailable'; return next; continue; end if;
    if i.supplier_id is null or i.closed_reason is not null then
      result := case i.closed_reason when 'cut_off' then 'product_cut_off' when 'stock' then 'stock_empty' else 'product_closed' end;
      detail := i.opens_at; return next; continue;
    end if;

    v_discount := 0;
    if i.promo_discount is not null then
      -- Taken within this same batch counts too, so the row is read again and taken in one statement.
      update promo set taken_qty = taken_qty + 1 where id = i.promo_id and taken_qty < stock;
      if found then v_discount := least(i.promo_discount, i.tier_price - 1); end if;
    end if;
    v_price := i.tier_price - v_discount;

    if v_price > i.shown_price then result := 'price_moved'; detail := v_price::text; end if;

    if result is null then
      v_repeat := 1;
      select p.ref_id, p.repeat_number into detail, v_repeat from purchase p
        where p.member_id = i.member_id and p.destination = i.dest and p.product_id = i.product_id
          and p.business_date = v_date and p.repeat_number is not null
        order by p.repeat_number desc limit 1;
      if not found then v_repeat := 1; detail := null;
      elsif i.may_repeat then v_repeat := v_repeat + 1; detail := null;
      else result := 'repeat_today'; end if;
    end if;

    if result is null and i.order_number is not null
        and exists (select from purchase p where p.member_id = i.member_id and p.order_number = i.order_number) then
      result := 'order_number_exists';
    end if;

    if result is null then
      select * into v_deposit from ledger.account where id = ledger.account_id('deposit', i.member_id::text);
      if v_deposit.balance - v_price < coalesce(v_deposit.floor, v_deposit.balance - v_price) then
        result := 'balance_insufficient'; detail := (v_price - v_deposit.balance)::text;
      end if;
    end if;

    if result is not null then
      if v_discount > 0 then update promo set taken_qty = taken_qty - 1 where id = i.promo_id; end if;
      return next; continue;
    end if;

    v_journal := ledger.open_journal('purchase:' || i.ref || ':hold', decode(i.hash, 'hex'), 'purchase_hold', i.ref);
    perform ledger.move(v_journal, 1, v_deposit.id, v_in_flight, v_price);
    insert into purchase (ref_id, member_id, idempotency_key, input_hash, product_id, product_code, product_name, screen, operator_code,
        destination, destination_name, needs_serial, price, discount, promo_id, selling_price, customer_name, note, order_number,
        is_debt, dp_value, debt_notes, start_balance, end_balance, business_date, repeat_number, accepted_at)
      values (i.ref, i.member_id, i.key, decode(i.hash, 'hex'), i.product_id, i.product, i.p_name, i.screen, i.operator_code,
        i.dest, case when i.screen = 'electricity' then (select c.name from pln_customer c where c.number = i.dest) end,
        i.screen in ('electricity', 'voucher'), v_price, v_discount, case when v_discount > 0 then i.promo_id end,
        coalesce(i.selling_price, i.tier_price), i.customer_name, i.note, i.order_number,
        coalesce(i.is_debt, false), i.dp_value, i.debt_notes, v_deposit.balance, v_deposit.balance - v_price, v_date, v_repeat, v_now)
      returning id into v_purchase;
    insert into purchase_attempt (purchase_id, number, supplier_id, sku, supplier_reference, quoted_cost, next_action_at)
      values (v_purchase, 1, i.supplier_id, i.sku, i.ref || '01', i.cost, v_now);

    result := 'accepted'; ref_id := i.ref; product_code := i.product; product_name := i.p_name; destination := i.dest;
    price := v_price; start_balance := v_deposit.balance; end_balance := v_deposit.balance - v_price; accepted_at := v_now;
    return next;
  end loop;
  perform ledger.seal();
end $$;

-- Gives a worker the attempts of one supplier that are due, and leases them. `action`: buy (never sent), recover (sent, no
-- answer seen: the worker died), check (answered, not decided). Marks the purchase as being sent before any call is made.
create function claim_attempts(p_supplier_id text, p_limit integer, p_lease interval) returns table (
  purchase_id bigint, number smallint, supplier_reference text, sku text, destination text, quoted_cost bigint,
  submitted_at timestamptz, action text)
language sql security definer set search_path = public, pg_temp as $$
  with due as (
    select a.purchase_id, a.number, a.state from purchase_attempt a
    where a.supplier_id = p_supplier_id and a.next_action_at <= clock_timestamp()
    order by a.next_action_at limit p_limit
    for update skip locked
  ), claimed as (
    update purchase_attempt a set
      state = case when a.state = 'ready' then 'submitting' else a.state end,
      submitted_at = coalesce(a.submitted_at, clock_timestamp()),
      next_action_at = clock_timestamp() + p_lease
    from due where a.purchase_id = due.purchase_id and a.number = due.number
    returning a.purchase_id, a.number, a.supplier_reference, a.sku, a.quoted_cost, a.submitted_at, due.state as state_before
  ), sent as (
    update purchase p set state = 'submitting' from claimed c where p.id = c.purchase_id and p.state = 'reserved'
    returning p.id
  )
  select c.purchase_id, c.number, c.supplier_reference, c.sku, p.destination, c.quoted_cost, c.submitted_at,
    case c.state_before when 'ready' then 'buy' when 'submitting' then 'recover' else 'check' end
  from claimed c join purchase p on p.id = c.purchase_id left join sent on sent.id = c.purchase_id;
$$;

-- Writes an event in the transaction that caused it.
create function announce_purchase(p_purchase_id bigint, p_event text) returns void language sql as $$
  insert into outbox (topic, member_id, reference, payload)
    select p_event, p.member_id, p.ref_id, jsonb_build_object('ref_id', p.ref_id, 'state', p.state) from purchase p where p.id = p_purchase_id;
$$;

-- Money to the supplier for a delivery, paid by the held money, the member or the brand's loss account.
create function post_delivery(p purchase, a purchase_attempt, p_cost bigint, p_kind text, p_payer bigint) returns void language plpgsql as $$
declare
  v_revenue bigint := ledger.account_id('revenue', 'prepaid');
  v_supplier bigint := ledger.account_id('supplier', a.supplier_id);
  v_variance bigint;
  v_journal bigint := ledger.open_journal('purchase:' || p.ref_id || ':' || p_kind,
    purchase_hash(p_kind, p.price::text, a.quoted_cost::text, p_cost::text), 'purchase_' || p_kind, p.ref_id);
begin
  perform ledger.move(v_journal, 1, p_payer, v_revenue, p.price);
  perform ledger.move(v_journal, 2, v_revenue, v_supplier, a.quoted_cost);
  if p_cost <> a.quoted_cost then
    v_variance := ledger.account_id('variance', a.supplier_id);
    if p_cost > a.quoted_cost then
      perform ledger.move(v_journal, 3, v_variance, v_supplier, p_cost - a.quoted_cost);
    else
      perform ledger.move(v_journal, 3, v_supplier, v_variance, a.quoted_cost - p_cost);
    end if;
  end if;
  if p.promo_id is not null then
    update promo set sold_qty = sold_qty + 1 where id = p.promo_id;
  end if;
end $$;

create function release_promo(p purchase) returns void language sql as $$
  update promo set taken_qty = taken_qty - 1 where id = p.promo_id;
$$;

-- The held money goes back; the number may be tried again today.
create function refund_purchase(p purchase, p_state text, p_reason text, p_now timestamptz) returns void language plpgsql as $$
declare
  v_journal bigint := ledger.open_journal('purchase:' || p.ref_id || ':refund', purchase_hash('refund', p.price::text), 'purchase_refund', p.ref_id);
begin
  perform ledger.move(v_journal, 1, ledger.account_id('in_flight', 'brand'), ledger.account_id('deposit', p.member_id::text), p.price);
  perform release_promo(p);
  update purchase set state = p_state, failure_reason = p_reason, settled_at = p_now, repeat_number = null, case_reason = null, case_since = null
    where id = p.id;
  perform announce_purchase(p.id, 'purchase.' || p_state);
end $$;

-- A success that the supplier took back: the opposite of its delivery, and the price back to the member.
create function return_purchase(p purchase, a purchase_attempt, p_now timestamptz) returns void language plpgsql as $$
declare
  v_revenue bigint := ledger.account_id('revenue', 'prepaid');
  v_supplier bigint := ledger.account_id('supplier', a.supplier_id);
  v_cost bigint := coalesce(a.actual_cost, a.quoted_cost);
  v_journal bigint := ledger.open_journal('purchase:' || p.ref_id || ':returned', purchase_hash('returned', p.price::text, v_cost::text), 'purchase_returned', p.ref_id);
begin
  perform ledger.move(v_journal, 1, v_revenue, ledger.account_id('deposit', p.member_id::text), p.price);
  perform ledger.move(v_journal, 2, v_supplier, v_revenue, a.quoted_cost);
  if v_cost > a.quoted_cost then
    perform ledger.move(v_journal, 3, v_supplier, ledger.account_id('variance', a.supplier_id), v_cost - a.quoted_cost);
  elsif v_cost < a.quoted_cost then
    perform ledger.move(v_journal, 3, ledger.account_id('variance', a.supplier_id), v_supplier, a.quoted_cost - v_cost);
  end if;
  if p.promo_id is not null then
    update promo set sold_qty = sold_qty - 1, taken_qty = taken_qty - 1 where id = p.promo_id;
  end if;
  update purchase set state = 'returned', settled_at = p_now, repeat_number = null, case_reason = null, case_since = null where id = p.id;
  perform announce_purchase(p.id, 'purchase.returned');
end $$;

-- Another supplier takes over, where it is certain that the first created nothing. False when there is none to ask.
create function reroute_purchase(p purchase, a purchase_attempt, p_now timestamptz) returns boolean language plpgsql as $$
declare
  v_route record;
begin
  if a.number >= 4 or p_now - p.accepted_at > interval '10 minutes' then
    return false;
  end if;
  select r.supplier_id, r.sku, o.cost into v_route
    from product_route r join supplier s on s.id = r.supplier_id
    join supplier_product o on o.supplier_id = r.supplier_id and o.sku = r.sku
    where r.product_id = p.product_id and r.enabled
      and route_closed(s, o, to_char(p_now at time zone 'Asia/Jakarta', 'HH24:MI')) is null
      and o.cost <= greatest(p.price + p.discount, a.quoted_cost)
      and not exists (select from purchase_attempt t where t.purchase_id = p.id and t.supplier_id = r.supplier_id)
    order by r.priority, o.cost limit 1;
  if not found then
    return false;
  end if;
  insert into purchase_attempt (purchase_id, number, supplier_id, sku, supplier_reference, quoted_cost, next_action_at)
    values (p.id, a.number + 1, v_route.supplier_id, v_route.sku, p.ref_id || lpad((a.number + 1)::text, 2, '0'), v_route.cost, p_now);
  update purchase set attempt_number = a.number + 1 where id = p.id;
  return true;
end $$;

-- When to ask again after the n-th answer that decided nothing: 1, 2, 5, 10, 20, 40 minutes, hourly for a day, then every 6 hours.
create function wait_before_check(p_checks integer) returns interval language sql volatile as $$
  select (case when p_checks < 6 then (array[60, 120, 300, 600, 1200, 2400])[p_checks + 1] when p_checks < 30 then 3600 else 21600 end
    * (0.9 + 0.2 * random())) * interval '1 second';
$$;
