-- Sealing reads the block's rows once: the last journal, the count and the text come from one scan instead of two.

-- The content of a block, from the journals after p_after up to p_last: the last journal, the count, and all fields of
-- the journals and their transfers as text. `last` is null when there are none.
create or replace function ledger.block_of(p_after bigint, p_last bigint, out last bigint, out journal_count integer, out content bytea)
language plpgsql stable as $$
begin
  select max(journal_id), count(distinct journal_id)::integer,
      convert_to(coalesce(string_agg(line, E'\n' order by journal_id, position), ''), 'UTF8')
    into last, journal_count, content
    from (
      select j.id as journal_id, t.position,
        concat_ws('|', j.id, j.idempotency_key, encode(j.input_hash, 'hex'), j.kind, j.reference,
          (extract(epoch from j.posted_at) * 1000000)::bigint,
          t.position, t.debit_account_id, t.credit_account_id, t.amount, t.debit_balance, t.credit_balance, t.debit_number, t.credit_number) as line
      from ledger.journal j left join ledger.transfer t on t.journal_id = j.id
      where j.id > p_after and j.id <= p_last
    ) lines;
end $$;

revoke execute on function ledger.block_of(bigint,bigint) from public;
grant execute on function ledger.block_of(bigint,bigint) to konter_app;
