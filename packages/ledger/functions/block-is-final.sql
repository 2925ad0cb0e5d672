create or replace trigger block_is_final before update or delete or truncate on ledger.block execute function ledger.refuse_change();
