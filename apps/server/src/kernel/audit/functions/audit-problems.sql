-- Returns violations: entries changed, removed or inserted past the log, and seals that do not follow one another.
create or replace function audit_problems() returns table (problem text, place text) language sql stable as $$
  with chain as (
    select s.*, row_number() over w as position, lag(s.hash, 1, sha256('konter audit')) over w as hash_before
    from audit_seal s window w as (order by s.number)
  )
  select 'inserted', 'entry ' || e.id || ' (' || e.action || ')' from audit_entry e where not exists (select from audit_seal s where s.entry_id = e.id)
  union all
  select 'removed', 'entry ' || c.entry_id from chain c where not exists (select from audit_entry e where e.id = c.entry_id)
  union all
  select 'changed', 'entry ' || e.id || ' (' || e.action || ')' from chain c join audit_entry e on e.id = c.entry_id
    where c.hash <> audit_hash(c.previous_hash, e)
  union all
  select 'broken', 'seal ' || c.number from chain c where c.number <> c.position or c.previous_hash <> c.hash_before
  union all
  select 'cut', 'after seal ' || coalesce(max(c.number), 0) from audit_head h left join chain c on true
    group by h.number, h.hash having h.number <> coalesce(max(c.number), 0)
    or h.hash <> coalesce((array_agg(c.hash order by c.number desc))[1], sha256('konter audit'))
$$;
