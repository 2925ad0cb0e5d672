create or replace trigger supplier_funding_is_final before update or delete or truncate on supplier_funding execute function ledger.refuse_change();
