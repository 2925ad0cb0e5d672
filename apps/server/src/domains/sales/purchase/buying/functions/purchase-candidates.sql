-- Returns the items with all data needed to judge them, in their order. Items of unknown members are left out.
create or replace function purchase_candidates(p_items json, p_now timestamptz) returns purchase_candidate[] language plpgsql as $$
declare
  v_clock text := to_char(p_now at time zone 'Asia/Jakarta', 'HH24:MI');
  v_date date := (p_now at time zone 'Asia/Jakarta')::date;
begin
  return (
    with item as materialized (
      select r.*, r.member_id || ' ' || r.key as member_key, concat_ws(' ', r.member_id, r.dest, r.product, v_date, 1) as first_slot,
        m.category, m.upline_id, m.blocked_at, m.stop_reason, m.may_repeat or r.is_repeated is not null as may_repeat, m.cooling_until,
        -- A right PIN on an account without failures needs no further check. Otherwise check_pin counts the attempt.
        coalesce(m.pin_hash = decode(r.pin, 'hex') and m.pin_failed_in_row = 0 and coalesce(m.pin_locked_until <= p_now, true), false) as is_pin_right,
        -- Only the supplier that issued an eSIM can refill it.
        card.supplier_id as issuer, card.iccid, card.refill_skus
      from rows from (json_to_recordset(p_items) as (
          ref text, member_id bigint, key text, hash text, product text, destination text, price bigint, pin text,
          selling_price bigint, customer_name text, note text, order_number text, is_debt boolean, dp_value bigint, debt_notes text, wallet text, needs_serial boolean, is_named boolean, is_repeated boolean, refill_of text,
          same_key boolean, same_sale boolean, same_order boolean)
        ) with ordinality as r(ref, member_id, key, hash, product, dest, shown_price, pin, selling_price, customer_name, note, order_number,
          is_debt, dp_value, debt_notes, wallet, needs_serial, is_named, is_repeated, refill_of, same_key, same_sale, same_order, ord)
      join member m on m.id = r.member_id
      left join esim_card card on card.ref_id = r.refill_of and card.member_id = r.member_id
        and (select o.state from purchase o where o.ref_id = card.ref_id) = 'success'
    ),
    -- Look up each product and tier once per batch.
    offer as materialized (
      select wanted.product as code, wanted.category, wanted.issuer as at, product.id as product_id, product.name, product.screen, product.operator_code,
        pp.price as tier_price, promo.id as open_promo_id, route.supplier_id, route.sku, route.cost, route.opens_at, route.routing,
        case
          when product.id is null then 'product_not_found'
          when not product.enabled or pp.closed_by_floor or is_sale_paused(product.screen, product.operator_code) then 'product_closed'
          when pp.price is null then 'nominal_unavailable'
          when route.closed_because = 'stock' then 'stock_empty'
          when route.closed_because = 'cut_off' then 'product_cut_off'
          when route.supplier_id is null or route.closed_because is not null then 'product_closed'
        end as rule
      from (select product, category, issuer, min(ref) as seed from item group by product, category, issuer) wanted
      left join product on product.code = wanted.product
      left join product_price pp on pp.product_id = product.id and pp.category = wanted.category
      left join promo on promo.product_id = product.id and promo.taken_qty < promo.stock and promo.ended_at is null
        and promo.starts_at <= p_now and coalesce(promo.ends_at > p_now, true)
      left join lateral choose_route(product.id, coalesce(pp.most_cost, pp.price), v_clock, wanted.seed, suppliers_but(wanted.issuer)) route on true
    ),
    judged as (
      select t.*, offer.*, known.id as known_id, same_day.ref_id as same_day_ref,
        case when t.upline_id is null then 0 else agent_markup_of(t.member_id, offer.product_id, p_now) end as markup,
        case
          when known.id is not null then ledger.known_key_result(known.input_hash = decode(t.hash, 'hex'))
          when t.same_key or t.same_order or (t.same_sale and (same_day.id is null or t.may_repeat)) then 'again'
          when t.blocked_at is not null then 'account_blocked'
          when t.stop_reason is not null then 'agent_stopped'
        end as verdict,
        case
          when t.refill_of is not null and t.issuer is null then 'esim_not_found'
          when t.iccid <> t.dest then 'iccid_differs'
          when offer.rule is not null then offer.rule
          when t.issuer is not null and offer.sku <> all(t.refill_skus) then 'esim_refill_unfit'
          when t.wallet = 'loan' and (select d.id from ledger.account d where d.kind = 'loan_deposit' and d.owner = t.member_id::text) is null then 'loan_wallet_missing'
          when same_day.id is not null and not t.may_repeat then 'repeat_today'
          -- A scalar subquery: `exists` may be planned as a hash of the whole table.
          when t.order_number is not null and (select o.id from purchase o where o.member_id = t.member_id and o.order_number = t.order_number limit 1) is not null
            then 'order_number_exists'
        end as refused_by
      from item t
      join offer on offer.code = t.product and offer.category = t.category and offer.at is not distinct from t.issuer
      left join purchase known on known.idempotency_key = t.member_key
      left join purchase same_day on same_day.daily_slot = t.first_slot
      offset 0 -- prevents inlining, so that each row is judged only once
    )
    select array_agg(row(
        j.ord::integer, j.verdict, j.refused_by,
        -- The detail belongs to the rule that rejects the item. A key reused for other input has none.
        case when j.verdict is null then case j.refused_by when 'product_cut_off' then j.opens_at when 'repeat_today' then j.same_day_ref end
          when j.verdict = 'agent_stopped' then j.stop_reason end,
        j.known_id, j.same_day_ref,
        j.verdict is null and (not j.is_pin_right or j.open_promo_id is not null or j.tier_price + j.markup > j.shown_price or j.cooling_until > p_now or j.same_day_ref is not null),
        j.is_pin_right, decode(j.pin, 'hex'), j.open_promo_id, j.cooling_until,
        case when j.verdict is null then nextval('purchase_id_seq') end, j.ref, j.member_id, j.member_key, decode(j.hash, 'hex'),
        j.product_id, j.product, j.name, j.screen, j.operator_code, j.dest,
        case when j.is_named or j.needs_serial is null then (select n.name from checked_name n where n.number = j.dest and n.screen = j.screen and n.operator_code = j.operator_code) end,
        j.shown_price, j.tier_price + j.markup, 0, null, coalesce(j.selling_price,
          -- The selling price by the account's own price rules.
          (select selling_price_by(j.tier_price + j.markup, own.price, own.fixed, own.rate_basis_points, own.rounding)
            from selling_rule_of(j.member_id, j.product_id, j.screen, j.operator_code) own),
          j.tier_price + j.markup), j.customer_name, j.note, j.order_number,
        coalesce(j.is_debt, false), j.dp_value, j.debt_notes, j.first_slot,
        (select d.id from ledger.account d where d.kind = case j.wallet when 'loan' then 'loan_deposit' else 'deposit' end and d.owner = j.member_id::text),
        j.supplier_id, j.sku, j.cost, coalesce(j.wallet, 'deposit'),
        -- The previous version, which may still run during an upgrade, does not send this field.
        coalesce(j.needs_serial, j.screen in ('electricity', 'voucher')),
        -- With a fixed issuer there was no route to choose.
        case when j.issuer is null then j.routing end, j.refill_of, j.markup
      )::purchase_candidate order by j.ord)
    from judged j);
end $$;

revoke execute on function purchase_candidates(json,timestamp with time zone) from public;
