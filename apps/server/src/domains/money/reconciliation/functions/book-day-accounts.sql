-- Returns what each account received and paid on a day (WIB); members' accounts are summed by kind.
create or replace function book_day_accounts(p_day date) returns table (kind text, owner text, start_balance bigint, came bigint, "left" bigint, end_balance bigint)
language plpgsql stable as $$
#variable_conflict use_column
declare
  v_from bigint := ledger.first_journal_since(p_day::timestamp at time zone 'Asia/Jakarta');
  v_until bigint := ledger.first_journal_since((p_day + 1)::timestamp at time zone 'Asia/Jakarta');
begin
  return query
    with moved as (
      select x.account_id, sum(x.came) filter (where x.journal_id < v_until) as came, sum(x.gone) filter (where x.journal_id < v_until) as gone,
        coalesce(sum(x.came - x.gone) filter (where x.journal_id >= v_until), 0) as later
      from (
        select t.credit_account_id as account_id, t.journal_id, t.amount as came, 0::bigint as gone from ledger.transfer t where t.journal_id >= v_from
        union all
        select t.debit_account_id, t.journal_id, 0, t.amount from ledger.transfer t where t.journal_id >= v_from) x
      group by x.account_id)
    select a.kind, case when a.kind in ('deposit', 'cashback', 'loan_deposit', 'loan_debt', 'loan_claim', 'loan_cash', 'commission', 'member_cod') then null else a.owner end,
      sum(a.balance - coalesce(m.later, 0) - coalesce(m.came, 0) + coalesce(m.gone, 0))::bigint, coalesce(sum(m.came), 0)::bigint,
      coalesce(sum(m.gone), 0)::bigint, sum(a.balance - coalesce(m.later, 0))::bigint
    from ledger.account a left join moved m on m.account_id = a.id
    group by 1, 2 order by 1, 2 nulls first;
end $$;

revoke execute on function book_day_accounts(date) from public;
grant execute on function book_day_accounts(date) to konter_app;
