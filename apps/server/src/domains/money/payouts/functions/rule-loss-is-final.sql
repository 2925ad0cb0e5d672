create or replace trigger rule_loss_is_final before update or delete or truncate on rule_loss execute function ledger.refuse_change();
