-- Processes the next journals of the ledger: a paid delivery or an ordered parcel earns cashback, a returned or cancelled
-- one loses it. Journals get
-- their ids under the ledger's lock and are sealed with their commit, so no journal can appear later below the recorded
-- position. Entries and position are written in one transaction. Returns the number of journals processed; 0 if none is
-- left.
create or replace function collect_cashback(p_limit integer, p_credit_days integer) returns integer
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  v_after bigint;
  v_upto bigint;
  v_count integer;
  v_returned boolean;
  v_members bigint[];
begin
  select last_journal_id into v_after from cashback_progress where singleton for update;
  select max(j.id), count(*), bool_or(j.kind in ('purchase_returned', 'shipment_canceled')) into v_upto, v_count, v_returned
    from (select id, kind from ledger.journal where id > v_after and id <= (select last_journal_id from ledger.head) order by id limit p_limit) j;
  if v_upto is null then
    return 0;
  end if;
  if exists (select from cashback_rule) or exists (select from agent_markup) or exists (select from courier_service_terms) then
    -- Locked before the daily sums (count_cashback), in the same order as crediting does.
    if v_returned then
      perform ledger.lock();
    end if;
    with added as (
      insert into cashback_entry (purchase_id, kind, member_id, buyer_id, rule_id, amount, earned_on, due_on, is_bill)
        select p.id, e.kind, e.member_id, p.member_id, e.rule_id, e.amount,
          (j.posted_at at time zone 'Asia/Jakarta')::date, (j.posted_at at time zone 'Asia/Jakarta')::date + p_credit_days, p.screen = 'bill'
        from ledger.journal j
        -- A sale that the brand's loss account paid earns nothing.
        join ledger.transfer paid on paid.journal_id = j.id and paid.position = 1
        join ledger.account payer on payer.id = paid.debit_account_id and payer.kind <> 'loss'
        join purchase p on p.ref_id = j.reference
        cross join lateral standing_at(p.member_id, p.accepted_at) s
        cross join lateral purchase_earnings(p, s.category, s.upline_id) e
        where j.id > v_after and j.id <= v_upto and j.kind in ('purchase_success', 'purchase_late_success')
        order by j.id, e.kind
        on conflict (purchase_id, kind) do nothing
        returning member_id
    )
    select array_agg(member_id) into v_members from added;
    perform announce_cashback(v_members);
    with added as (
      insert into cashback_entry (shipment_id, kind, member_id, buyer_id, amount, earned_on, due_on)
        select s.id, e.kind, e.member_id, s.member_id, e.amount,
          (j.posted_at at time zone 'Asia/Jakarta')::date, (j.posted_at at time zone 'Asia/Jakarta')::date + p_credit_days
        from ledger.journal j
        join shipment s on s.ref_id = j.reference
        cross join lateral shipment_earnings(s) e
        where j.id > v_after and j.id <= v_upto and j.kind = 'shipment_success'
        order by j.id, e.kind
        returning member_id
    )
    select array_agg(member_id) into v_members from added;
    perform announce_cashback(v_members);
    if v_returned then
      perform reverse_cashback(v_after, v_upto);
    end if;
  end if;
  update cashback_progress set last_journal_id = v_upto where singleton;
  return v_count;
end $$;

revoke execute on function collect_cashback(integer,integer) from public;
grant execute on function collect_cashback(integer,integer) to konter_app;
