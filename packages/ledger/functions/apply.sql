-- Posts many journals inside a transaction that holds the lock: decides in memory, then writes each table once.
-- Transfers are in the order of their journals; p_journals has the journal of each (1, 2, …).
-- results: posted, replayed, key_reused, insufficient. balances: the first debited account's balance after the
-- journal's first transfer; for an insufficient journal, the balance that was too low at that time. A refused journal
-- changes nothing and does not stop the others.
-- p_are_new: the caller has just generated the keys, so they are not looked up. If one exists after all, its unique key
-- fails the whole call.
create or replace function ledger.apply(p_keys text[], p_hashes bytea[], p_kinds text[], p_references text[],
  p_journals integer[], p_debits bigint[], p_credits bigint[], p_amounts bigint[], p_are_new boolean default false,
  out results text[], out balances bigint[])
language plpgsql as $$
declare
  v_now timestamptz := clock_timestamp();
  v_known record;
  v_ids bigint[];
  v_balances bigint[];
  v_counts bigint[];
  v_floors bigint[];
  v_journal_ids bigint[];
  w_keys text[];
  v_first integer;
  v_written integer := 0;
  v_start integer;
  v_transfers integer := coalesce(array_length(p_journals, 1), 0);
  t integer := 1;
  d integer;
  c integer;
  w_journals bigint[];
  w_positions integer[];
  w_debits bigint[];
  w_credits bigint[];
  w_amounts bigint[];
  w_debit_balances bigint[];
  w_credit_balances bigint[];
  w_debit_numbers bigint[];
  w_credit_numbers bigint[];
begin
  results := array_fill(null::text, array[array_length(p_keys, 1)]);
  balances := array_fill(null::bigint, array[array_length(p_keys, 1)]);
  v_journal_ids := balances;
  w_keys := results;
  if not p_are_new then
    for v_known in
      select k.number, j.input_hash from unnest(p_keys) with ordinality as k(key, number) join ledger.journal j on j.idempotency_key = k.key
    loop
      results[v_known.number] := case when v_known.input_hash = p_hashes[v_known.number] then 'replayed' else 'key_reused' end;
    end loop;
  end if;
  select array_agg(id), array_agg(balance), array_agg(transfer_count), array_agg(floor)
    into v_ids, v_balances, v_counts, v_floors
    from ledger.account where id = any(p_debits || p_credits);

  for j in 1 .. array_length(p_keys, 1) loop
    if results[j] is null and not p_are_new then
      v_first := array_position(w_keys, p_keys[j]);
      if v_first is not null then
        results[j] := case when p_hashes[v_first] = p_hashes[j] then 'replayed' else 'key_reused' end;
      end if;
    end if;
    if results[j] is not null then
      while t <= v_transfers and p_journals[t] = j loop t := t + 1; end loop;
      continue;
    end if;
    v_start := v_written;
    v_journal_ids[j] := nextval('ledger.journal_id_seq');
    results[j] := 'posted';
    while t <= v_transfers and p_journals[t] = j loop
      if results[j] = 'posted' then
        d := array_position(v_ids, p_debits[t]);
        c := array_position(v_ids, p_credits[t]);
        if v_floors[d] is not null and v_balances[d] - p_amounts[t] < v_floors[d] then
          results[j] := 'insufficient';
          balances[j] := v_balances[d];
          while v_written > v_start loop
            d := array_position(v_ids, w_debits[v_written]);
            c := array_position(v_ids, w_credits[v_written]);
            v_balances[d] := v_balances[d] + w_amounts[v_written];
            v_balances[c] := v_balances[c] - w_amounts[v_written];
            v_counts[d] := v_counts[d] - 1;
            v_counts[c] := v_counts[c] - 1;
            v_written := v_written - 1;
          end loop;
        else
          v_balances[d] := v_balances[d] - p_amounts[t];
          v_balances[c] := v_balances[c] + p_amounts[t];
          v_counts[d] := v_counts[d] + 1;
          v_counts[c] := v_counts[c] + 1;
          v_written := v_written + 1;
          w_journals[v_written] := v_journal_ids[j];
          w_positions[v_written] := v_written - v_start;
          w_debits[v_written] := p_debits[t];
          w_credits[v_written] := p_credits[t];
          w_amounts[v_written] := p_amounts[t];
          w_debit_balances[v_written] := v_balances[d];
          w_credit_balances[v_written] := v_balances[c];
          w_debit_numbers[v_written] := v_counts[d];
          w_credit_numbers[v_written] := v_counts[c];
          if balances[j] is null then balances[j] := v_balances[d]; end if;
        end if;
      end if;
      t := t + 1;
    end loop;
    if results[j] = 'posted' then
      w_keys[j] := p_keys[j];
    end if;
  end loop;

  insert into ledger.journal (id, idempotency_key, input_hash, kind, reference, posted_at)
    overriding system value
    select n.id, n.key, n.hash, n.kind, n.reference, v_now
    from unnest(v_journal_ids, p_keys, p_hashes, p_kinds, p_references, results) as n(id, key, hash, kind, reference, result)
    where n.result = 'posted';
  insert into ledger.transfer (journal_id, position, debit_account_id, credit_account_id, amount, debit_balance, credit_balance, debit_number, credit_number)
    select n.journal, n.pos, n.debit, n.credit, n.amount, n.debit_balance, n.credit_balance, n.debit_number, n.credit_number
    from unnest(w_journals, w_positions, w_debits, w_credits, w_amounts, w_debit_balances, w_credit_balances, w_debit_numbers, w_credit_numbers)
      with ordinality as n(journal, pos, debit, credit, amount, debit_balance, credit_balance, debit_number, credit_number, number)
    where n.number <= v_written;
  update ledger.account a set balance = n.balance, transfer_count = n.transfers
    from unnest(v_ids, v_balances, v_counts) as n(id, balance, transfers)
    where a.id = n.id and a.transfer_count <> n.transfers;
end $$;

revoke execute on function ledger.apply(text[],bytea[],text[],text[],integer[],bigint[],bigint[],bigint[],boolean) from public;
