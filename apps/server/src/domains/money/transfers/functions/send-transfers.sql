-- Sends deposit between members: checks every rule under the ledger's lock, moves the money, writes transfers and
-- notifications. Result i belongs to item i: sent, replayed, the contract's error code, or `again` if another item of
-- the same sender precedes it and it must be submitted again after that one. A rejected item only uses up its passkey
-- proof.
create or replace function send_transfers(p_items json, p_terms json) returns table (
  item integer, result text, detail text, ref_id text, state text, held_until timestamptz, receiver_id bigint, receiver_name text,
  fee bigint, end_balance bigint, made_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_now timestamptz;
  v_until timestamptz;
  v_fee bigint := (p_terms ->> 'fee')::bigint;
  v_items transfer_candidate[];
  v_taken transfer_candidate[];
  n integer;
  v_keys text[];
  v_hashes bytea[];
  v_kinds text[];
  v_refs text[];
  v_journals integer[];
  v_debits bigint[];
  v_credits bigint[];
  v_amounts bigint[];
  v_applied record;
begin
  perform ledger.lock();
  v_now := clock_timestamp();
  v_until := v_now + make_interval(mins => (p_terms ->> 'hold_minutes')::integer);
  v_items := transfer_candidates(p_items, p_terms, v_now);

  select count(*), array_agg(c order by c.number), array_agg('transfer:' || c.ref_id order by c.number), array_agg(c.input_hash order by c.number),
      array_agg(case when c.is_held then 'deposit_transfer_hold' else 'deposit_transfer' end order by c.number), array_agg(c.ref_id order by c.number)
    into n, v_taken, v_keys, v_hashes, v_kinds, v_refs
    from unnest(v_items) c where c.verdict is null;
  if n > 0 then
    -- A held transfer leaves as one posting; otherwise the receiver's part comes first, then the brand's.
    select array_agg(m.journal order by m.journal, m.pos), array_agg(m.debit order by m.journal, m.pos),
        array_agg(m.credit order by m.journal, m.pos), array_agg(m.amount order by m.journal, m.pos)
      into v_journals, v_debits, v_credits, v_amounts
      from (
        select c.ord::integer as journal, part.pos, coalesce(c.deposit_id, ledger.account_id('deposit', c.sender_id::text)) as debit, part.credit, part.amount
        from unnest(v_taken) with ordinality as c(number, verdict, detail, ref_id, member_key, input_hash, sender_id, sender_name, receiver_id, receiver_hp, receiver_name, amount, notes, is_held, deposit_id, receiver_deposit_id, ord)
        cross join lateral (values
          (1, case when c.is_held then ledger.account_id('in_flight', 'transfers') else coalesce(c.receiver_deposit_id, ledger.account_id('deposit', c.receiver_id::text)) end, c.amount + case when c.is_held then v_fee else 0 end),
          (2, case when v_fee > 0 and not c.is_held then ledger.account_id('revenue', 'transfer_fee') end, v_fee)) part(pos, credit, amount)
        where part.credit is not null
      ) m;
    v_applied := ledger.apply(v_keys, v_hashes, v_kinds, v_refs, v_journals, v_debits, v_credits, v_amounts, true);
    insert into deposit_transfer (ref_id, idempotency_key, input_hash, sender_id, receiver_id, amount, fee, notes, state, business_date, made_at, held_until)
      select c.ref_id, c.member_key, c.input_hash, c.sender_id, c.receiver_id, c.amount, v_fee, c.notes,
        case when c.is_held then 'held' else 'done' end, (v_now at time zone 'Asia/Jakarta')::date, v_now, case when c.is_held then v_until end
      from rows from (unnest(v_applied.results), unnest(v_taken)) as c(posted)
      where c.posted = 'posted';
    insert into transfer_day as d (member_id, day, sent)
      select c.sender_id, (v_now at time zone 'Asia/Jakarta')::date, c.amount
      from rows from (unnest(v_applied.results), unnest(v_taken)) as c(posted)
      where c.posted = 'posted'
      on conflict (member_id, day) do update set sent = d.sent + excluded.sent;
    insert into transfer_pair (sender_id, receiver_id)
      select c.sender_id, c.receiver_id from rows from (unnest(v_applied.results), unnest(v_taken)) as c(posted)
      where c.posted = 'posted' and not c.is_held
      on conflict do nothing;
    perform tell_transfers(v_taken, v_applied.results, v_until);
    perform ledger.seal();
    return query
      select c.number, 'sent', null, c.ref_id, case when c.is_held then 'held' else 'done' end, case when c.is_held then v_until end, c.receiver_id, c.receiver_name,
        v_fee, case when c.is_held then c.balance else c.balance - v_fee end, v_now
      from rows from (unnest(v_applied.results), unnest(v_applied.balances), unnest(v_taken)) as c(posted, balance)
      where c.posted = 'posted';
    get diagnostics n = row_count;
    if n = array_length(v_items, 1) then
      return;
    end if;
    return query
      select c.number, 'balance_insufficient', greatest(1, c.amount + v_fee - a.balance)::text, null, null, null::timestamptz, null::bigint, null, null::bigint, null::bigint, null::timestamptz
      from rows from (unnest(v_applied.results), unnest(v_taken)) as c(posted) join ledger.account a on a.id = coalesce(c.deposit_id, ledger.account_id('deposit', c.sender_id::text))
      where c.posted <> 'posted';
  end if;
  return query
    select c.number, c.verdict, c.detail, case when c.verdict = 'replayed' then c.ref_id end, null, null::timestamptz, c.receiver_id, null, null::bigint, null::bigint, null::timestamptz
    from unnest(v_items) c where c.verdict is not null;
end $$;

revoke execute on function send_transfers(json,json) from public;
grant execute on function send_transfers(json,json) to konter_app;
