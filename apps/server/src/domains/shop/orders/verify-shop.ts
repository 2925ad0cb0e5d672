import { findViolations } from "@konter/ledger";
import type { BookCheck, LedgerProblem } from "@konter/ledger";
import type pg from "pg";

/** The kinds of journals of orders. */
const KINDS =
  "'shop_paid', 'shop_late', 'shop_done', 'shop_cancelled', 'shop_reversed', 'shop_joined', 'shop_returned'";

/** The effect of each order's journals on each account, by the ledger. */
const MOVED = `select j.reference as number, a.kind || ':' || a.owner as account, sum(x.change)::bigint as change
  from ledger.journal j join ledger.transfer t on t.journal_id = j.id
  cross join lateral (values (t.debit_account_id, 0 - t.amount), (t.credit_account_id, t.amount)) as x(account_id, change)
  join ledger.account a on a.id = x.account_id
  where j.kind in (${KINDS}) group by 1, 2 having sum(x.change) <> 0`;

/**
 * The same effect by the order's own row. Of a payment that was taken back, the row does not say how much the buyer's
 * deposit had, so that deposit and loss are left out.
 */
const SAID = `select o.number, p.account, sum(p.change)::bigint as change
  from shop_order o left join payment_charge c on c.id = o.charge_id
  cross join lateral (select o.paid_at is not null as is_paid, o.payer = 'channel' as by_channel, o.status = 'done' as is_done,
    o.status in ('pending', 'processed', 'shipped') as is_held,
    (select coalesce(sum(amount), 0) from shop_guest_refund r where r.order_id = o.id and settled_to <> 'deposit') as sent) s
  cross join lateral (select coalesce(sum(goods_amount), 0) as goods, coalesce(sum(shipping_amount), 0) as shipping
    from shop_return where order_id = o.id and state = 'refunded') back
  cross join lateral (values
    ('gateway:' || c.gateway_id, case when is_paid and by_channel then o.reversed - o.amount else 0 end),
    ('deposit:' || o.member_id, case when not is_paid or o.member_id is null then 0 when by_channel then o.refunded - sent else o.refunded - o.total end),
    ('suspense:shop_refunds', case when o.member_id is null then o.refunded else sent end),
    ('in_flight:shop', case when is_held then o.total else 0 end),
    ('revenue:shop_channel_fee', case when is_paid and by_channel and o.reversed < o.amount then o.amount - o.total else 0 end),
    ('revenue:shop_goods', case when is_done then o.goods_total - back.goods else 0 end),
    ('revenue:shop_shipping', case when is_done then o.shipping_fee - back.shipping else 0 end),
    ('loss:shop_coupons', case when is_done then 0 - o.goods_discount - o.shipping_discount else 0 end)) as p(account, change)
  where p.change <> 0 group by 1, 2`;

/** Pieces of goods that orders reserve. */
const RESERVED = `select l.product_id, sum(l.quantity) as pieces from shop_order_line l join shop_order o on o.id = l.order_id
  where o.status in ('waiting_payment', 'pending', 'processed') group by 1`;

/** Checks orders against the ledger, the stock and the coupons; each query returns violations. */
const CHECKS: readonly BookCheck[] = [
  {
    check: "the money held for orders is that of the paid orders that are not done",
    sql: `select concat('held ', coalesce(a.balance, 0), ', orders ', o.total) as detail
      from (select coalesce(sum(total), 0) as total from shop_order where status in ('pending', 'processed', 'shipped')) o
      left join ledger.account a on a.kind = 'in_flight' and a.owner = 'shop' where coalesce(a.balance, 0) <> o.total`,
  },
  {
    check: "every order of the shop moved what its state says, account by account",
    sql: `select concat(number, ' ', account, ': says ', coalesce(s.change, 0), ', moved ', coalesce(m.change, 0)) as detail
      from (${SAID}) s full join (${MOVED}) m using (number, account) join shop_order o using (number)
      where s.change is distinct from m.change and (o.reversed = 0 or account !~ '^(deposit|loss|suspense)')`,
  },
  {
    check: "every journal of the shop belongs to an order",
    sql: `select concat(j.kind, ' ', j.reference) as detail from ledger.journal j where j.kind in (${KINDS})
      and not exists (select from shop_order o where o.number = j.reference)`,
  },
  {
    check: "every order that was not cancelled refunded what its returns say, within what was paid",
    sql: `select concat(o.number, ': refunded ', o.refunded, ', returns ', r.total, ', of ', o.total) as detail
      from shop_order o cross join lateral (
        select coalesce(sum(goods_amount + shipping_amount), 0) as total from shop_return where order_id = o.id and state = 'refunded') r
      where o.status <> 'cancelled' and o.refunded <> r.total or r.total > o.total`,
  },
  {
    check: "each line of an order counts the pieces of its refunded returns",
    sql: `select concat(o.number, ' line ', l.line, ': returned ', l.returned, ', returns ', r.pieces) as detail
      from shop_order_line l join shop_order o on o.id = l.order_id cross join lateral (
        select coalesce(sum(b.quantity), 0) as pieces from shop_return_line b join shop_return t on t.id = b.return_id
        where b.order_id = l.order_id and b.line = l.line and t.state = 'refunded') r where l.returned <> r.pieces`,
  },
  {
    check: "the brand owes visitors what was not sent back yet",
    sql: `select concat('owed ', coalesce(a.balance, 0), ', refunds ', r.total) as detail
      from (select coalesce(sum(amount), 0) as total from shop_guest_refund where settled_at is null) r
      left join ledger.account a on a.kind = 'suspense' and a.owner = 'shop_refunds' where coalesce(a.balance, 0) <> r.total`,
  },
  {
    check: "the stock that is reserved is that of the orders that are not shipped",
    sql: `select concat(coalesce(s.product_id, r.product_id), ': reserved ', coalesce(s.reserved, 0), ', orders ', coalesce(r.pieces, 0)) as detail
      from shop_stock s full join (${RESERVED}) r on r.product_id = s.product_id where coalesce(s.reserved, 0) <> coalesce(r.pieces, 0)`,
  },
  {
    check: "each stock is the sum of its moves",
    sql: `select concat(s.product_id, ': ', s.on_hand, ' and ', s.reserved, ', moves ', m.on_hand, ' and ', m.reserved) as detail
      from shop_stock s cross join lateral (
        select coalesce(sum(on_hand_change), 0) as on_hand, coalesce(sum(reserved_change), 0) as reserved
        from shop_stock_move where product_id = s.product_id) m
      where (s.on_hand, s.reserved) is distinct from (m.on_hand, m.reserved)`,
  },
  {
    check: "each coupon counts the orders that use it",
    sql: `select concat(c.code, ': used ', c.used, ', orders ', o.count) as detail
      from shop_coupon c cross join lateral (
        select count(*) as count from shop_order where coupon_id = c.id and status <> 'cancelled') o where c.used <> o.count`,
  },
  {
    check: "each promo price counts the orders that have it",
    sql: `select concat(p.id, ': sold ', p.sold_qty, ', orders ', o.count) as detail
      from shop_promo p cross join lateral (
        select count(*) as count from shop_order_line l join shop_order o on o.id = l.order_id
        where l.promo_id = p.id and o.status <> 'cancelled' and l.returned < l.quantity) o where p.sold_qty <> o.count`,
  },
];

/** The names of the checks of verifyShop. */
export const SHOP_CHECKS: readonly string[] = CHECKS.map(({ check }) => check);

export function verifyShop(pool: pg.Pool | pg.ClientBase): Promise<readonly LedgerProblem[]> {
  return findViolations(pool, CHECKS);
}
