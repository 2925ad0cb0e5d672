create or replace trigger transfer_is_final before update or delete or truncate on ledger.transfer execute function ledger.refuse_change();
