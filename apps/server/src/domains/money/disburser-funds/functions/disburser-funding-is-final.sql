create or replace trigger disburser_funding_is_final before update or delete or truncate on disburser_funding execute function ledger.refuse_change();
