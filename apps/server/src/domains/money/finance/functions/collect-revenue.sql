-- Adds the next journals to the sums. Journals get their ids under the ledger's lock and are sealed with their commit,
-- so no journal can appear later below the recorded position. Sums and position are written in one transaction. Returns
-- the number of journals processed.
create or replace function collect_revenue(p_limit integer) returns integer
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  v_after bigint;
  v_upto bigint;
  v_count integer;
begin
  select last_journal_id into v_after from revenue_progress where singleton for update;
  select max(j.id), count(*) into v_upto, v_count
    from (select id from ledger.journal where id > v_after and id <= (select last_journal_id from ledger.head) order by id limit p_limit) j;
  if v_upto is null then
    return 0;
  end if;
  insert into revenue_day as d (day, account_id, journal_kind, screen, operator_code, product_code, supplier_id, category, journals, came, gone)
    select m.day, m.account_id, m.journal_kind, m.screen, m.operator_code, m.product_code, m.supplier_id, m.category, m.journals, m.came, m.gone
    from revenue_movements(v_after, v_upto) m
  on conflict (day, account_id, journal_kind, product_code, supplier_id, category, operator_code, screen) do update set
    journals = d.journals + excluded.journals, came = d.came + excluded.came, gone = d.gone + excluded.gone;
  update revenue_progress set last_journal_id = v_upto where singleton;
  return v_count;
end $$;

revoke execute on function collect_revenue(integer) from public;
grant execute on function collect_revenue(integer) to konter_app;
