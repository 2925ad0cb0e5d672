-- The account that pays for a purchase and receives its refund.
create or replace function wallet_of(p purchase) returns bigint language plpgsql as $$
begin
  return ledger.account_id(case p.wallet when 'loan' then 'loan_deposit' else 'deposit' end, p.member_id::text);
end $$;

revoke execute on function wallet_of(purchase) from public;
