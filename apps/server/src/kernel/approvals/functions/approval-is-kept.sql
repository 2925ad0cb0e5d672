create or replace trigger approval_is_kept before truncate on approval execute function ledger.refuse_change();
