-- Returns an account's balance after the line with this number; zero before the first line.
create or replace function account_balance_after(p_account_id bigint, p_number bigint) returns bigint language sql stable as $$
  select coalesce(
    (select debit_balance from ledger.transfer where debit_account_id = p_account_id and debit_number = p_number),
    (select credit_balance from ledger.transfer where credit_account_id = p_account_id and credit_number = p_number), 0)
$$;

revoke execute on function account_balance_after(bigint,bigint) from public;
grant execute on function account_balance_after(bigint,bigint) to konter_app;
