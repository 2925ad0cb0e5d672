create or replace trigger approving_power_is_kept before delete or truncate on approving_power execute function ledger.refuse_change();
