-- Recomputes the levels of the last hour, or of 24 hours where the hour has fewer than p_hour_least; stores nothing
-- below p_least in
-- 24. A purchase open for longer than p_late_seconds counts with its current age, so a supplier that stopped responding
-- is visible too. Percentiles use the nearest rank, as the middle of its band.
create or replace function refresh_service_levels(p_hour_least integer, p_least integer, p_late_seconds integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from service_progress for update skip locked) then
    return;
  end if;
  delete from service_span where (grain = 'minute' and starts_at < now() - interval '2 hours') or (grain = 'hour' and starts_at < now() - interval '26 hours');
  with late as (
    select p.product_id, t.supplier_id, service_band(extract(epoch from clock_timestamp() - t.since)) as band, count(*) as waiting
    from purchase_attempt a
    join purchase p on p.id = a.purchase_id
    cross join lateral (values ('', p.accepted_at), (a.supplier_id, a.submitted_at)) as t(supplier_id, since)
    where a.next_action_at is not null and a.state in ('submitting', 'pending')
      and a.submitted_at < now() - make_interval(secs => p_late_seconds) and a.submitted_at > now() - interval '24 hours'
      and not exists (select from purchase_review r where r.purchase_id = p.id)
    group by 1, 2, 3
  ), counted as (
    select case s.grain when 'minute' then 1 else 24 end as hours, s.product_id, s.supplier_id, s.band, s.success, s.failed, 0 as waiting
    from service_span s
    where (s.grain = 'minute' and s.starts_at > now() - interval '61 minutes') or (s.grain = 'hour' and s.starts_at > now() - interval '25 hours')
    union all
    select h.hours, l.product_id, l.supplier_id, l.band, 0, 0, l.waiting from late l cross join (values (1), (24)) as h(hours)
  ), banded as (
    select c.hours, t.product_id, c.supplier_id, c.band, sum(c.success) as success, sum(c.failed) as failed, sum(c.waiting) as waiting,
      sum(c.success + c.failed + c.waiting) as whole
    from counted c
    cross join lateral (select c.product_id union all select 0 where c.supplier_id <> '') as t(product_id)
    group by 1, 2, 3, 4
  ), ranked as (
    select b.*, sum(b.whole) over (w order by b.band) as up_to, sum(b.whole) over w as all_of_them
    from banded b window w as (partition by b.hours, b.product_id, b.supplier_id)
  ), level as (
    select r.product_id, r.supplier_id, r.hours, sum(r.success) as success, sum(r.failed) as failed, sum(r.waiting) as waiting, sum(r.whole) as whole,
      round(1000 * service_seconds(min(r.band) filter (where r.up_to >= 0.5 * r.all_of_them)))::bigint as p50_milliseconds,
      round(1000 * service_seconds(min(r.band) filter (where r.up_to >= 0.95 * r.all_of_them)))::bigint as p95_milliseconds
    from ranked r group by 1, 2, 3
  ), told as (
    select distinct on (l.product_id, l.supplier_id) l.* from level l
    where l.whole >= case l.hours when 1 then p_hour_least else p_least end
    order by l.product_id, l.supplier_id, l.hours
  ), gone as (
    delete from service_level s where not exists (select from told t where t.product_id = s.product_id and t.supplier_id = s.supplier_id)
  )
  insert into service_level as s (product_id, supplier_id, hours, success, failed, waiting, p50_milliseconds, p95_milliseconds)
    select t.product_id, t.supplier_id, t.hours, t.success, t.failed, t.waiting, t.p50_milliseconds, t.p95_milliseconds from told t
    order by t.product_id, t.supplier_id
  on conflict (product_id, supplier_id) do update set hours = excluded.hours, success = excluded.success, failed = excluded.failed,
      waiting = excluded.waiting, p50_milliseconds = excluded.p50_milliseconds, p95_milliseconds = excluded.p95_milliseconds
    where (s.hours, s.success, s.failed, s.waiting, s.p50_milliseconds, s.p95_milliseconds)
      is distinct from (excluded.hours, excluded.success, excluded.failed, excluded.waiting, excluded.p50_milliseconds, excluded.p95_milliseconds);
end $$;

revoke execute on function refresh_service_levels(integer,integer,integer) from public;
grant execute on function refresh_service_levels(integer,integer,integer) to konter_app;
