create or replace trigger balance_adjustment_is_final before update or delete or truncate on balance_adjustment execute function ledger.refuse_change();
