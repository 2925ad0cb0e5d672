-- Refreshes the agents whose money or purchases are in the next journals of the ledger, and some of those that were counted on an
-- earlier day or by another warning line. Journals get their ids under the ledger's lock, so none can appear later below
-- the recorded position. Returns whether more may wait.
create or replace function collect_agent_figures(p_limit integer, p_warning bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_from agent_figure_progress;
  v_upto bigint;
  v_count integer;
  v_ids bigint[];
begin
  select * into v_from from agent_figure_progress where singleton for update;
  if v_from.warning <> p_warning then
    update agent_figure set counted_on = '1970-01-01';
  end if;
  select max(j.id), count(*) into v_upto, v_count
    from (select id from ledger.journal where id > v_from.last_journal_id and id <= (select last_journal_id from ledger.head) order by id limit p_limit) j;
  select array_agg(changed.id) into v_ids from (
    select a.owner::bigint as id
      from ledger.transfer t cross join lateral unnest(array[t.debit_account_id, t.credit_account_id]) moved(id)
      join ledger.account a on a.id = moved.id and a.kind in ('deposit', 'loan_debt')
      where t.journal_id > v_from.last_journal_id and t.journal_id <= v_upto
    -- A delivery is paid from held money, and a purchase perhaps from the loan wallet: neither moves the deposit.
    union select p.member_id from ledger.journal j join purchase p on p.ref_id = j.reference
      where j.id > v_from.last_journal_id and j.id <= v_upto) changed;
  perform refresh_agent_figures(v_ids, p_warning);
  update agent_figure_progress set last_journal_id = coalesce(v_upto, last_journal_id), warning = p_warning where singleton;
  select array_agg(s.member_id) into v_ids from (
    select f.member_id from agent_figure f where f.counted_on < (now() at time zone 'Asia/Jakarta')::date order by f.counted_on limit p_limit) s;
  perform refresh_agent_figures(v_ids, p_warning);
  return v_count = p_limit or coalesce(cardinality(v_ids), 0) = p_limit;
end $$;

revoke execute on function collect_agent_figures(integer,bigint) from public;
grant execute on function collect_agent_figures(integer,bigint) to konter_app;
