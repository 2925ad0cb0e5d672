-- The result for a key that was used before, depending on whether the input was the same. For functions that look the
-- key up, decide and write in one statement; TypeScript has platform/idempotent.ts.
create or replace function ledger.known_key_result(p_same boolean) returns text language sql immutable parallel safe as $$
  select case when p_same then 'replayed' else 'idempotency_key_reused' end
$$;

revoke execute on function ledger.known_key_result(boolean) from public;
grant execute on function ledger.known_key_result(boolean) to konter_app;
