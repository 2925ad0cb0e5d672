/**
 * Compares supplier rows ($1: ids) with the ledger. Their side of a purchase is its row plus rows that gave money back;
 * ours is the attempt with that reference at its cost, or at the agreed cost while it is undecided. A row that gives
 * money back for a purchase with a row carries no further information; its purchase is compared again. `offset 0` makes
 * the planner look each row up by key, because without statistics it would scan the whole new file.
 */
export const JUDGE_SUPPLIER = `
  with given as materialized (
    select r.* from unnest($1::bigint[]) as i(id) cross join lateral (select * from statement_row r where r.id = i.id offset 0) r
  ), wanted as materialized (
    select id from given union select p.id from given f
      cross join lateral (select * from statement_row p where p.reference = f.reference and p.account = f.account and p.is_home and p.replaced_by is null
        offset 0) p
      where f.kind = 'refund' and p.kind = 'purchase' and p.source = 'supplier' and p.class is not null
  ), judged as materialized (
    select r.id, a.purchase_id, a.number,
      case when r.kind = 'funding' and r.funding_id is not null then 'matched'
        when same.first < r.id then 'duplicate'
        when r.kind = 'refund' and same.has_purchase then 'matched'
        when a.purchase_id is null then 'missing_here'
        when theirs.word <> ours.word then 'status_differs'
        when theirs.amount <> ours.amount then 'amount_differs'
        else 'matched' end as class,
      case when same.first < r.id then r.change when r.kind = 'refund' and same.has_purchase then 0
        else theirs.amount - coalesce(ours.amount, 0) end as difference
    from wanted cross join lateral (select * from statement_row r where r.id = wanted.id offset 0) r
    left join lateral (select * from purchase_attempt a where a.supplier_reference = r.reference offset 0) a
      on a.supplier_id = r.account and r.kind in ('purchase', 'refund')
    cross join lateral (
      select coalesce(min(s.id) filter (where s.kind = r.kind), r.id) as first, coalesce(bool_or(s.kind = 'purchase'), false) as has_purchase,
        coalesce(sum(s.change) filter (where s.kind = 'refund'), 0)::bigint as given_back
      from statement_row s where s.account = r.account and s.reference = r.reference and s.source = 'supplier' and s.is_home and s.replaced_by is null
        and s.kind in ('purchase', 'refund')) same
    cross join lateral (select
      case when r.kind = 'purchase' then r.change + same.given_back else r.change end as amount,
      case when r.status in ('failed', 'refunded') or (r.kind = 'purchase' and same.given_back <> 0 and r.change + same.given_back = 0) then 'failed'
        else r.status end as word) theirs
    left join lateral (select
      case when r.kind = 'refund' then case a.state when 'reversed' then coalesce(a.actual_cost, a.quoted_cost) else 0 end
        when a.state = 'success' then -coalesce(a.actual_cost, a.quoted_cost)
        when a.state in ('failed', 'canceled', 'reversed') then 0 else -a.quoted_cost end as amount,
      case when r.kind = 'refund' then case a.state when 'reversed' then 'success' else 'failed' end
        when a.state = 'success' then 'success' when a.state in ('failed', 'canceled', 'reversed') then 'failed' else 'pending' end as word) ours
      on a.purchase_id is not null
    where r.is_home and r.replaced_by is null)
  update statement_row r set class = j.class, purchase_id = j.purchase_id, attempt_number = j.number,
    difference = case when j.class = 'matched' then 0 else j.difference end
  from judged j where r.id = j.id returning r.id, r.class`;

/**
 * Matches rows of money deposited at suppliers with the funding records of the same amount within the given number of
 * days.
 */
export const PAIR_FUNDING = `
  update statement_row r set funding_id = (
    select f.id from supplier_funding f
    where f.supplier_id = r.account and f.kind in ('paid', 'present', 'returned') and case f.kind when 'returned' then -f.amount else f.amount end = r.change
      and abs((f.made_at at time zone 'Asia/Jakarta')::date - r.day) <= 3
      and not exists (select from statement_row o where o.funding_id = f.id and o.replaced_by is null)
    order by abs((f.made_at at time zone 'Asia/Jakarta')::date - r.day), f.id limit 1)
  where r.id = $1`;
