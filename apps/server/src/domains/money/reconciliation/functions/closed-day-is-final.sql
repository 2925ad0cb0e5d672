create or replace trigger closed_day_is_final before update or delete or truncate on closed_day execute function ledger.refuse_change();
