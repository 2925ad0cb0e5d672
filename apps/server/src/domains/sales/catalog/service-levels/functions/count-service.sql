-- Counts up to this many new outcomes in the evidence. Returns how many; 0 also while another process counts. Settling
-- outcomes become visible in the order of their ids, because settling holds the ledger's lock; the end of a case does
-- not, so counting never stops at one. A customer's mistake does not count for a supplier, and a purchase that waited
-- for staff or was decided by staff does not count for the times.
create or replace function count_service(p_limit integer) returns integer
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_from bigint;
  v_to bigint;
  v_count integer;
  v_of_customer constant text[] := array['number_wrong', 'number_blocked', 'number_expired', 'operator_mismatch', 'region_mismatch',
    'limit_of_number', 'customer_action', 'duplicate'];
begin
  select evidence_id into v_from from service_progress for update skip locked;
  if not found then
    return 0;
  end if;
  select max(e.id) filter (where e.effect <> 'case_closed'), count(*) into v_to, v_count
    from (select id, effect from purchase_evidence where id > v_from order by id limit p_limit) e;
  if v_to is null then
    return 0;
  end if;
  insert into service_span as s (grain, starts_at, product_id, supplier_id, band, success, failed)
    select g.grain, date_trunc(g.grain, e.at), p.product_id, t.supplier_id, service_band(extract(epoch from e.at - t.since)),
      count(*) filter (where e.effect = 'settled_success'), count(*) filter (where e.effect <> 'settled_success')
    from purchase_evidence e
    join purchase p on p.id = e.purchase_id
    join purchase_attempt a on a.purchase_id = e.purchase_id and a.number = e.attempt_number
    cross join lateral (values ('', p.accepted_at), (a.supplier_id, coalesce(a.submitted_at, p.accepted_at))) as t(supplier_id, since)
    cross join (values ('minute'), ('hour')) as g(grain)
    where e.id > v_from and e.id <= v_to and e.at > now() - interval '25 hours' and e.source <> 'staff'
      and (e.effect in ('settled_success', 'settled_failed') or (e.effect = 'rerouted' and t.supplier_id <> ''))
      and (e.effect <> 'settled_failed' or p.failure_reason is null or p.failure_reason <> all(v_of_customer))
      and not exists (select from purchase_review r where r.purchase_id = p.id)
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (grain, starts_at, product_id, supplier_id, band) do update
    set success = s.success + excluded.success, failed = s.failed + excluded.failed;
  update service_progress set evidence_id = v_to;
  return v_count;
end $$;

revoke execute on function count_service(integer) from public;
grant execute on function count_service(integer) to konter_app;
