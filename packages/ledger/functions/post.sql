-- Posts an array of journals. Result i belongs to journal i.
create or replace function ledger.post(p_journals json) returns table (item integer, result text)
-- These tables grow faster than the planner's statistics. The settings force index lookups by key.
language plpgsql security definer set search_path = ledger, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  v_keys text[];
  v_hashes bytea[];
  v_kinds text[];
  v_references text[];
  v_journals integer[];
  v_debits bigint[];
  v_credits bigint[];
  v_amounts bigint[];
begin
  perform ledger.lock();
  select array_agg(j.key order by j.number), array_agg(decode(j.hash, 'hex') order by j.number), array_agg(j.kind order by j.number), array_agg(j.reference order by j.number)
    into v_keys, v_hashes, v_kinds, v_references
    from rows from (json_to_recordset(p_journals) as (key text, hash text, kind text, reference text)) with ordinality as j(key, hash, kind, reference, number);
  select array_agg(t.journal order by t.journal, t.number), array_agg(t.debit order by t.journal, t.number),
      array_agg(t.credit order by t.journal, t.number), array_agg(t.amount order by t.journal, t.number)
    into v_journals, v_debits, v_credits, v_amounts
    from (
      select j.number::integer as journal, m.number, ledger.account_id(m.debit_kind, m.debit_owner) as debit,
        ledger.account_id(m.credit_kind, m.credit_owner) as credit, m.amount
      from rows from (json_to_recordset(p_journals) as (transfers json)) with ordinality as j(transfers, number),
        rows from (json_to_recordset(j.transfers) as (debit_kind text, debit_owner text, credit_kind text, credit_owner text, amount bigint))
          with ordinality as m(debit_kind, debit_owner, credit_kind, credit_owner, amount, number)
    ) t;
  return query
    select r.number::integer, r.result
    from unnest((ledger.apply(v_keys, v_hashes, v_kinds, v_references, v_journals, v_debits, v_credits, v_amounts)).results) with ordinality as r(result, number);
  perform ledger.seal();
end $$;

revoke execute on function ledger.post(json) from public;
grant execute on function ledger.post(json) to konter_app;
