-- Posts one transfer of a journal. Returns false, without a change, when the transfer would take the debited account
-- below its floor.
create or replace function ledger.move(p_journal_id bigint, p_position integer, p_debit bigint, p_credit bigint, p_amount bigint)
returns boolean language plpgsql as $$
declare
  v_debit_balance bigint;
  v_debit_number bigint;
  v_credit_balance bigint;
  v_credit_number bigint;
begin
  update ledger.account set balance = balance - p_amount, transfer_count = transfer_count + 1
    where id = p_debit and (floor is null or balance - p_amount >= floor)
    returning balance, transfer_count into v_debit_balance, v_debit_number;
  if v_debit_balance is null then
    return false;
  end if;
  update ledger.account set balance = balance + p_amount, transfer_count = transfer_count + 1
    where id = p_credit
    returning balance, transfer_count into v_credit_balance, v_credit_number;
  insert into ledger.transfer (journal_id, position, debit_account_id, credit_account_id, amount, debit_balance, credit_balance, debit_number, credit_number)
    values (p_journal_id, p_position, p_debit, p_credit, p_amount, v_debit_balance, v_credit_balance, v_debit_number, v_credit_number);
  return true;
end $$;

revoke execute on function ledger.move(bigint,integer,bigint,bigint,bigint) from public;
