-- At the end of the transaction, so that the one lock of the chain is held for the commit alone and is always the last lock
-- taken: no two writers wait for each other, and whoever holds the ledger waits for no more than a commit.
create or replace function seal_audit_entry() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_head audit_head;
  v_hash bytea;
begin
  select * into v_head from audit_head where singleton for update;
  v_hash := audit_hash(v_head.hash, new);
  insert into audit_seal (number, entry_id, previous_hash, hash) values (v_head.number + 1, new.id, v_head.hash, v_hash);
  update audit_head set number = v_head.number + 1, hash = v_hash where singleton;
  return null;
end $$;

drop trigger if exists audit_is_sealed on audit_entry;
create constraint trigger audit_is_sealed after insert on audit_entry deferrable initially deferred
  for each row execute function seal_audit_entry();
