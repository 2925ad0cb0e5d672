create or replace function ledger.open_journal(p_key text, p_hash bytea, p_kind text, p_reference text) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  insert into ledger.journal (idempotency_key, input_hash, kind, reference, posted_at)
    values (p_key, p_hash, p_kind, p_reference, clock_timestamp())
    returning id into v_id;
  return v_id;
end $$;

revoke execute on function ledger.open_journal(text,bytea,text,text) from public;
