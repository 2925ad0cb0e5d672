-- Sealing reads what it seals once: the last journal, their number and the text come from one look instead of two.

-- What a block covers, of the journals after p_after up to p_last: the last of them, how many, and every field of each and of its
-- transfers as text. `last` is null when there are none.
create function ledger.block_of(p_after bigint, p_last bigint, out last bigint, out journal_count integer, out content bytea)
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

create or replace function ledger.block_content(p_after bigint, p_last bigint) returns bytea language plpgsql stable as $$
begin
  return (ledger.block_of(p_after, p_last)).content;
end $$;

-- Seals what this transaction posted. Called last by every function that moves money.
create or replace function ledger.seal() returns void language plpgsql as $$
declare
  v_head ledger.head;
  v_block record;
  v_hash bytea;
begin
  select * into v_head from ledger.head where singleton;
  v_block := ledger.block_of(v_head.last_journal_id, 9223372036854775807);
  if v_block.last is null then
    return;
  end if;
  v_hash := sha256(v_head.hash || v_block.content);
  insert into ledger.block (id, last_journal_id, journal_count, hash, sealed_at)
    values (v_head.block_id + 1, v_block.last, v_block.journal_count, v_hash, clock_timestamp());
  update ledger.head set block_id = v_head.block_id + 1, last_journal_id = v_block.last, hash = v_hash where singleton;
end $$;

revoke execute on function ledger.block_of(bigint, bigint) from public;
grant execute on function ledger.block_of(bigint, bigint) to konter_app;
