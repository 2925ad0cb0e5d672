-- Returns what the journals after p_after up to p_upto moved on the revenue and loss accounts. A journal of a sale, and
-- of its cashback, is assigned to the product sold, the supplier that was paid, and the tier that the buyer had at
-- acceptance.
create or replace function revenue_movements(p_after bigint, p_upto bigint) returns table (
  day date, account_id bigint, journal_kind text, screen text, operator_code text, product_code text, supplier_id text, category text,
  journals bigint, came bigint, gone bigint)
language sql stable as $$
  select (j.posted_at at time zone 'Asia/Jakarta')::date, m.account_id, j.kind, coalesce(s.screen, ''), coalesce(s.operator_code, ''),
    coalesce(s.product_code, ''), coalesce(s.supplier_id, ''), coalesce(s.category, ''),
    count(distinct j.id), sum(m.came)::bigint, sum(m.gone)::bigint
  from ledger.journal j
  join ledger.transfer t on t.journal_id = j.id
  cross join lateral (values (t.credit_account_id, t.amount, 0::bigint), (t.debit_account_id, 0::bigint, t.amount)) as m(account_id, came, gone)
  join ledger.account a on a.id = m.account_id and a.kind in ('revenue', 'variance', 'fees', 'loss', 'adjustment')
  left join lateral (
    select p.screen, p.operator_code, p.product_code, (standing_at(p.member_id, p.accepted_at)).category,
      coalesce(
        -- Starts from the journal's transfers: starting from the accounts would read all payments to a supplier.
        (select o.owner from ledger.transfer x cross join lateral (values (x.debit_account_id), (x.credit_account_id)) as side(id)
           join ledger.account o on o.id = side.id and o.kind = 'supplier'
         where x.journal_id = j.id limit 1),
        (select w.supplier_id from purchase_attempt w where w.purchase_id = p.id and w.number = p.attempt_number)) as supplier_id
    from purchase p
    where p.ref_id = j.reference and (j.kind like 'purchase\_%' or j.kind in ('cashback_credit', 'cashback_taken_back'))
  ) s on true
  where j.id > p_after and j.id <= p_upto
  group by 1, 2, 3, 4, 5, 6, 7, 8
$$;

revoke execute on function revenue_movements(bigint,bigint) from public;
grant execute on function revenue_movements(bigint,bigint) to konter_app;
