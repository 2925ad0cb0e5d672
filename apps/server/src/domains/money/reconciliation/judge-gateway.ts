/**
 * Compares gateway lines ($1: ids) with the ledger. Our side of a payment is the charge's credit or its amount in
 * suspense; of a reversal it is the reversed amount. The first line of a record matches it; further lines are
 * duplicates. Payouts and fees are booked from their line and so agree.
 */
export const JUDGE_GATEWAY = `
  with judged as materialized (
    select r.id, c.id as charge_id,
      case when same.line or same.first < r.id then 'duplicate'
        when r.kind in ('payout', 'fee') then 'matched'
        when c.id is null then 'missing_here'
        when theirs.word <> ours.word then 'status_differs'
        when r.change <> ours.amount then 'amount_differs'
        else 'matched' end as class,
      case when same.line or same.first < r.id then r.change when r.kind in ('payout', 'fee') then 0
        else r.change - coalesce(ours.amount, 0) end as difference
    from unnest($1::bigint[]) as i(id) cross join lateral (select * from statement_row r where r.id = i.id offset 0) r
    left join lateral (
      select c.* from (
        select * from payment_charge where charge_reference = r.reference and gateway_id = r.account
        union all select * from payment_charge where r.reference is null and gateway_id = r.account and gateway_reference = r.vendor_reference) c
      limit 1) c on r.kind in ('payment', 'refund', 'chargeback')
    cross join lateral (
      select (select true from statement_row s where s.line_id = r.line_id and s.line_id is not null and s.account = r.account and s.source = 'gateway'
          and s.is_home and s.replaced_by is null and s.id < r.id limit 1) is not null as line,
        coalesce((select min(s.id) filter (where s.kind = r.kind) from statement_row s where s.account = r.account and s.reference = r.reference
          and s.source = 'gateway' and s.is_home and s.replaced_by is null and r.kind in ('payment', 'refund', 'chargeback')), r.id) as first offset 0) same
    cross join lateral (select case r.status when 'refunded' then 'failed' else r.status end as word) theirs
    left join lateral (
      select case when r.kind = 'payment' then case when c.credited_at is null then strays.came else c.amount end
          else -(c.reversed_amount + strays.gone) end as amount, strays.came, strays.gone
      from (select coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as came, coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint as gone
        from payment_stray p where p.charge_id = c.id and p.line_id is null) strays) held on c.id is not null
    left join lateral (select held.amount,
      case when r.kind = 'payment' and held.amount > 0 or r.kind <> 'payment' and held.amount < 0 then 'success'
        when r.kind = 'payment' and c.state in ('creating', 'pending', 'confirming') then 'pending' else 'failed' end as word) ours on c.id is not null
    where r.is_home and r.replaced_by is null and r.stray_id is null)
  update statement_row r set class = j.class, charge_id = j.charge_id, difference = case when j.class = 'matched' then 0 else j.difference end
  from judged j where r.id = j.id returning r.id, r.class`;
