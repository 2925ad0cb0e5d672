-- Decides the items of settle_purchases that need no further checks: the first definite outcome for a purchase's
-- current attempt, a delivery at the quoted cost, no promo, no case. Writes each table once for all items, with the
-- rows that settle_one would write for each. An attempt named more than once is left to settle_one, like all other
-- items. Returns the decided deliveries.
create or replace function settle_plainly(p_items json, p_now timestamptz) returns plain_delivery[] language plpgsql as $$
declare
  v_plain plain_delivery[];
  v_revenue bigint;
  v_in_flight bigint;
  v_posted text[];
begin
  v_plain := array(
    with said as materialized (
      select t.*, count(*) over (partition by t.reference) as times
      from rows from (json_to_recordset(p_items) as (
          reference text, source text, state text, created text, code text, message text, raw text, serial_number text, cost bigint)
        ) with ordinality as t(reference, source, state, created, code, message, raw, serial_number, cost, ord)
    )
    select row(o.ord::integer, p.id, a.number, p.ref_id, p.member_id, p.price, a.quoted_cost,
        coalesce((select d.id from ledger.account d where d.kind = 'supplier' and d.owner = a.supplier_id), ledger.account_id('supplier', a.supplier_id)),
        p.state, p.accepted_at, a.row_seen or o.created = 'yes',
        case when o.source in ('submit', 'status') then p_now + make_interval(secs => s.min_seconds_between_calls) else a.call_again_at end,
        second_look_at(a.submitted_at, a.row_seen or o.created = 'yes', s.asking_buys, s.second_look_after_seconds, p_now),
        o.source, coalesce(o.code, ''), coalesce(o.message, ''), coalesce(o.raw, ''), nullif(o.serial_number, ''),
        sha256(convert_to(concat_ws('|', o.source, o.state, o.code, o.serial_number, o.cost, o.raw, 'settled_success'), 'UTF8'))
      )::plain_delivery
    from said o
      join purchase_attempt a on a.supplier_reference = o.reference
      join purchase p on p.id = a.purchase_id
      join supplier s on s.id = a.supplier_id
    where o.times = 1 and o.state = 'success' and o.source <> 'staff' and coalesce(o.cost, a.quoted_cost) = a.quoted_cost
      and a.state in ('submitting', 'pending') and a.number = p.attempt_number
      and p.state in ('submitting', 'unknown') and p.promo_id is null and p.case_reason is null
      and (not p.needs_serial or coalesce(o.serial_number, '') <> '')
    order by o.ord
    for update of a, p);
  if v_plain = '{}' then
    return v_plain;
  end if;

  v_revenue := ledger.account_id('revenue', 'prepaid');
  v_in_flight := ledger.account_id('in_flight', 'brand');
  -- Two transfers each, as in post_delivery: the held price to revenue, and from revenue the cost to the supplier.
  select (ledger.apply(
      array(select 'purchase:' || c.ref_id || ':success' from unnest(v_plain) c order by c.item),
      array(select purchase_hash('success', c.price::text, c.cost::text, c.cost::text) from unnest(v_plain) c order by c.item),
      array_fill('purchase_success'::text, array[cardinality(v_plain)]),
      array(select c.ref_id from unnest(v_plain) c order by c.item),
      array_agg(m.journal order by m.journal, m.position), array_agg(m.debit order by m.journal, m.position),
      array_agg(m.credit order by m.journal, m.position), array_agg(m.amount order by m.journal, m.position), true)).results
    into v_posted
    from (
      select n.journal::integer, t.position, t.debit, t.credit, t.amount
      from unnest(v_plain) with ordinality as n(item, purchase_id, number, ref_id, member_id, price, cost, supplier_account, state_before, accepted_at,
          row_seen, call_again_at, look_at, source, code, message, raw, serial_number, digest, journal),
        lateral (values (1, v_in_flight, v_revenue, n.price), (2, v_revenue, n.supplier_account, n.cost)) as t(position, debit, credit, amount)
    ) m;
  if exists (select from unnest(v_posted) as r(result) where r.result <> 'posted') then
    raise exception 'the money held for purchases does not cover them' using errcode = 'KP004';
  end if;

  update purchase_attempt a set state = 'success', actual_cost = c.cost, answered_at = p_now, next_action_at = null, resume_check_at = null,
      row_seen = c.row_seen, call_again_at = c.call_again_at, look_at = c.look_at
    from unnest(v_plain) c where a.purchase_id = c.purchase_id and a.number = c.number;
  update purchase p set state = 'success', cost = c.cost, serial_number = c.serial_number, settled_at = p_now
    from unnest(v_plain) c where p.id = c.purchase_id;
  insert into purchase_evidence (purchase_id, attempt_number, at, source, state, code, message, raw, effect, digest)
    select c.purchase_id, c.number, p_now, c.source, 'success', c.code, c.message, c.raw, 'settled_success', c.digest
    from unnest(v_plain) c order by c.item on conflict do nothing;
  insert into outbox (topic, member_id, reference, payload)
    select 'purchase.success', c.member_id, c.ref_id, jsonb_build_object('ref_id', c.ref_id, 'state', 'success') from unnest(v_plain) c order by c.item;
  return v_plain;
end $$;

revoke execute on function settle_plainly(json,timestamp with time zone) from public;
