create or replace trigger seal_is_final before update or delete or truncate on audit_seal execute function ledger.refuse_change();
