-- Runs at the end of the transaction, so that the chain's lock is held only for the commit and is always the last lock
-- taken. Writers cannot deadlock, and a holder of the ledger lock waits for at most one commit.
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
