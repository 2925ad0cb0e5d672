create or replace trigger price_change_is_final before update or delete or truncate on price_change execute function ledger.refuse_change();
