create or replace trigger journal_is_final before update or delete or truncate on ledger.journal execute function ledger.refuse_change();
