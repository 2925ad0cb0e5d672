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

revoke execute on function ledger.seal() from public;
