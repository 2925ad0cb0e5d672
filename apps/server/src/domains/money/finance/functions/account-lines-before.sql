-- Returns how many of an account's lines are before a journal. Uses a binary search: line numbers follow the order of
-- the journals.
create or replace function account_lines_before(p_account_id bigint, p_journal_id bigint) returns bigint language plpgsql stable as $$
declare
  v_low bigint := 0;
  v_high bigint := coalesce((select transfer_count from ledger.account where id = p_account_id), 0);
  v_middle bigint;
  v_journal bigint;
begin
  while v_low < v_high loop
    v_middle := (v_low + v_high + 1) / 2;
    v_journal := coalesce(
      (select journal_id from ledger.transfer where debit_account_id = p_account_id and debit_number = v_middle),
      (select journal_id from ledger.transfer where credit_account_id = p_account_id and credit_number = v_middle));
    if v_journal < p_journal_id then
      v_low := v_middle;
    else
      v_high := v_middle - 1;
    end if;
  end loop;
  return v_low;
end $$;

revoke execute on function account_lines_before(bigint,bigint) from public;
grant execute on function account_lines_before(bigint,bigint) to konter_app;
