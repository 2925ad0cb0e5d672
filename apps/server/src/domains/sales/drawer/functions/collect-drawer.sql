-- Processes the next journals of the ledger: a delivered sale is entered in the longest open drawer of its account; a
-- returned one is removed with its current amounts and repayments. Journals are numbered under the ledger's lock and
-- their block is closed with the commit, so no journal can later appear before this position. Entries and position are
-- written in one transaction. Opening or closing a shift, or changing a sale's payment method, first processes all
-- remaining journals and locks the position until its own commit. Returns how many journals it read; 0 when none is
-- left.
create or replace function collect_drawer(p_limit integer) returns integer
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  v_after bigint;
  v_upto bigint;
  v_count integer;
begin
  select last_journal_id into v_after from drawer_progress where singleton for update;
  select max(j.id), count(*) into v_upto, v_count
    from (select id from ledger.journal where id > v_after and id <= (select last_journal_id from ledger.head) order by id limit p_limit) j;
  if v_upto is null then
    return 0;
  end if;
  if exists (select from drawer_shift where closed_at is null) then
    insert into drawer_entry (shift_id, member_id, at, kind, way, amount, purchase_id, journal_id)
      select s.id, p.member_id, j.posted_at, 'sale', w.way, w.amount, p.id, j.id
      from ledger.journal j
      -- When the brand's loss account paid for a sale, its customer has been refunded.
      join ledger.transfer paid on paid.journal_id = j.id and paid.position = 1
      join ledger.account payer on payer.id = paid.debit_account_id and payer.kind <> 'loss'
      join purchase p on p.ref_id = j.reference
      cross join lateral (select d.id from drawer_shift d where d.member_id = p.member_id and d.closed_at is null order by d.id limit 1) s
      cross join lateral sale_ways(p.selling_price, p.is_debt, p.dp_value) w
      where j.id > v_after and j.id <= v_upto and j.kind in ('purchase_success', 'purchase_late_success')
        and not exists (select from drawer_entry e where e.purchase_id = p.id and e.kind = 'sale')
      order by j.id, w.way
    on conflict (journal_id, kind, way) do nothing;
    insert into drawer_entry (shift_id, member_id, at, kind, way, amount, purchase_id, journal_id)
      select s.id, p.member_id, j.posted_at, w.kind, w.way, -w.amount, p.id, j.id
      from ledger.journal j
      join purchase p on p.ref_id = j.reference
      cross join lateral (select d.id from drawer_shift d where d.member_id = p.member_id and d.closed_at is null order by d.id limit 1) s
      cross join lateral (
        select r.kind, e.way, sum(e.amount) as amount
        from drawer_entry e cross join lateral (select case e.kind when 'repayment' then 'repayment' else 'sale_returned' end as kind) r
        where e.purchase_id = p.id group by 1, 2 having sum(e.amount) <> 0
      ) w
      where j.id > v_after and j.id <= v_upto and j.kind = 'purchase_returned'
      order by j.id, w.kind, w.way
    on conflict (journal_id, kind, way) do nothing;
  end if;
  update drawer_progress set last_journal_id = v_upto where singleton;
  return v_count;
end $$;

revoke execute on function collect_drawer(integer) from public;
grant execute on function collect_drawer(integer) to konter_app;
