create or replace trigger audit_is_final before update or delete or truncate on audit_entry execute function ledger.refuse_change();
