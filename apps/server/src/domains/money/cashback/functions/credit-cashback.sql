-- Credits the entries due today (WIB), each with its own journal and all of one call in one transaction. Skips a sale
-- that is no longer a success and a parcel that came back; they wait for their reversal. Returns the number of entries credited.
create or replace function credit_cashback(p_limit integer) returns integer
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  v_now timestamptz := clock_timestamp();
  v_today date := (v_now at time zone 'Asia/Jakarta')::date;
  v_ids bigint[];
  v_keys text[];
  v_hashes bytea[];
  v_refs text[];
  v_members bigint[];
  v_debits bigint[];
  v_wallets bigint[];
  v_amounts bigint[];
  v_posted record;
begin
  -- Sales use the same ledger lock, so it is taken only if something is due.
  if not exists (select from cashback_entry where state = 'pending' and due_on <= v_today) then
    return 0;
  end if;
  perform ledger.lock();
  select array_agg(d.id), array_agg(concat_ws(':', 'cashback', d.ref_id, d.kind, 'credit')),
      array_agg(purchase_hash('cashback_credit', d.member_id::text, d.amount::text)), array_agg(d.ref_id), array_agg(d.member_id),
      array_agg(ledger.account_id('revenue', d.kind)), array_agg(ledger.account_id('cashback', d.member_id::text)), array_agg(d.amount)
    into v_ids, v_keys, v_hashes, v_refs, v_members, v_debits, v_wallets, v_amounts
    from (
      select e.id, e.kind, e.member_id, e.amount, coalesce(p.ref_id, s.ref_id) as ref_id
      from cashback_entry e left join purchase p on p.id = e.purchase_id left join shipment s on s.id = e.shipment_id
      where e.state = 'pending' and e.due_on <= v_today and (p.state = 'success' or (s.status = 'success' and s.shipping <> 'returned'))
      order by e.due_on, e.id limit p_limit for update of e
    ) d;
  if v_ids is null then
    return 0;
  end if;
  v_posted := ledger.apply(v_keys, v_hashes, array_fill('cashback_credit'::text, array[array_length(v_ids, 1)]), v_refs,
    array(select generate_series(1, array_length(v_ids, 1))), v_debits, v_wallets, v_amounts);
  if exists (select from unnest(v_posted.results) r where r <> 'posted') then
    raise exception 'cashback was not credited: %', v_posted.results;
  end if;
  update ledger.account set floor = least(0, balance) where id = any(v_wallets) and floor <> least(0, balance);
  update cashback_entry set state = 'credited', credited_at = v_now where id = any(v_ids);
  perform announce_cashback(v_members);
  perform ledger.seal();
  return array_length(v_ids, 1);
end $$;

revoke execute on function credit_cashback(integer) from public;
grant execute on function credit_cashback(integer) to konter_app;
