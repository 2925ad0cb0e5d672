create or replace trigger supplier_rate_change_is_final before update or delete or truncate on supplier_rate_change execute function ledger.refuse_change();
