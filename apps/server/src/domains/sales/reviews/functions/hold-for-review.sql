-- Applies the review rules to purchases that are about to be sent, whose attempts the caller has locked. Blocks and
-- returns the matching ones. Skips purchases that staff have released. Rules consider purchases accepted up to the
-- purchase itself.
create or replace function hold_for_review(p_ids bigint[]) returns bigint[]
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  h record;
  v_now timestamptz := clock_timestamp();
  v_held bigint[] := '{}';
begin
  for h in
    with due as (
      select p.* from purchase p where p.id = any(p_ids) and p.state = 'reserved'
        and not exists (select from purchase_review r where r.purchase_id = p.id)
    ), day as (
      -- One query for a member's day covers all of its due purchases.
      select o.id, sum(o.price) filter (where o.state not in ('failed', 'canceled', 'expired', 'returned')) over (partition by o.member_id, o.business_date order by o.id) as total
      from (select distinct d.member_id, d.business_date from due d) m join purchase o on o.member_id = m.member_id and o.business_date = m.business_date
      where exists (select from review_rule r where r.kind = 'day_total' and r.enabled)
    )
    select d.id, hit.rule, hit.detail from due d cross join lateral (
      select r.kind as rule, case r.kind
        when 'number_watched' then (select jsonb_build_object('note', w.note) from watched_number w where w.number = d.destination)
        when 'amount_above' then case when d.price > r.amount then jsonb_build_object('limit', r.amount) end
        when 'many_purchases' then case when (
          select o.accepted_at from purchase o where o.member_id = d.member_id and (o.business_date, o.id) <= (d.business_date, d.id)
          order by o.business_date desc, o.id desc offset r.purchases limit 1) > d.accepted_at - make_interval(mins => r.minutes)
          then jsonb_build_object('purchases', r.purchases, 'minutes', r.minutes) end
        when 'day_total' then (select jsonb_build_object('total', y.total, 'limit', r.amount) from day y where y.id = d.id and y.total > r.amount)
        end as detail
      from review_rule r where r.enabled
    ) hit
    where hit.detail is not null
    order by d.id, hit.rule
  loop
    -- The first matching rule blocks the purchase; further matches are ignored.
    if h.id = any(v_held) then continue; end if;
    perform block_for_review((select p from purchase p where p.id = h.id), h.rule, h.detail, null, v_now);
    v_held := v_held || h.id;
  end loop;
  return v_held;
end $$;

revoke execute on function hold_for_review(bigint[]) from public;
