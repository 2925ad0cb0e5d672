import { rupiah } from "@konter/contract/money";
import type {
  OfficeReturn,
  OfficeReturnPage,
  OfficeReturnsQuery,
} from "@konter/contract/shop-returns";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import { maskedPerson } from "../../people/account/index.ts";
import { beforeOf, pageOf } from "../../shipping/shipments/index.ts";
import { readOrderLines } from "../orders/index.ts";
import type { OrderRow } from "../orders/index.ts";
import { photoAddress } from "./photos.ts";
import { readRefund } from "./refund-return.ts";
import { RETURNS, toReturn } from "./store.ts";
import type { ReturnRow } from "./store.ts";

interface OfficeRow extends ReturnRow {
  readonly member_name: string;
  readonly member_hp: string;
  readonly photo_ids: readonly number[];
  readonly decider: string | null;
  readonly receiver: string | null;
  readonly refunder: string | null;
  readonly approver: string | null;
}

/** Adds what only staff see to the returns of `from`. */
const forStaff = (from: string) =>
  `select r.*, m.name as member_name, m.hp as member_hp, d.name as decider, g.name as receiver, f.name as refunder, a.name as approver,
     array(select p.id from shop_return_photo p where p.return_id = r.id order by p.id) as photo_ids
   from (${from}) r join shop_return t on t.id = r.id join member m on m.id = r.member_id left join staff d on d.id = t.decided_by
   left join staff g on g.id = t.received_by left join staff f on f.id = t.refunded_by left join staff a on a.id = t.approved_by`;

async function toOffice(database: Queries, row: OfficeRow): Promise<OfficeReturn> {
  const [orders, lines] = await Promise.all([
    database.query<OrderRow>("select * from shop_order where id = $1", [row.order_id]),
    readOrderLines(database, [row.order_id]),
  ]);
  const [order] = orders.rows;
  if (order === undefined) throw new DomainError("shop_return_not_found");
  const isOver = ["refunded", "rejected", "withdrawn"].includes(row.state);
  const refund = isOver
    ? { goods: row.goods_amount, shipping: row.shipping_amount }
    : await readRefund(database, row, order, lines);
  return {
    shown: toReturn(row),
    buyer: { member_id: row.member_id, ...maskedPerson(row.member_name, row.member_hp) },
    photo_urls: row.photo_ids.map(photoAddress),
    decided_by: row.decider,
    received_by: row.receiver,
    refunded_by: row.refunder,
    approved_by: row.approver,
    refund_goods: rupiah(refund.goods),
    refund_shipping: rupiah(refund.shipping),
  };
}

/** Returns for staff: those that are open, or all, the newest first. */
export async function listForStaff(
  database: Queries,
  { list, cursor, limit }: OfficeReturnsQuery,
): Promise<OfficeReturnPage> {
  const page = `${RETURNS} where r.id < $1 and ($2 = 'all' or r.state in ('asked', 'approved', 'received')) order by r.id desc limit $3`;
  const found = await database.query<OfficeRow>(`${forStaff(page)} order by r.id desc`, [
    beforeOf(cursor),
    list,
    limit + 1,
  ]);
  const { shown, next_cursor } = pageOf(found.rows, limit);
  return { rows: await Promise.all(shown.map((row) => toOffice(database, row))), next_cursor };
}

/** Throws shop_return_not_found. */
export async function describeForStaff(database: Queries, id: number): Promise<OfficeReturn> {
  const found = await database.query<OfficeRow>(forStaff(`${RETURNS} where r.id = $1`), [id]);
  const [row] = found.rows;
  if (row === undefined) throw new DomainError("shop_return_not_found");
  return toOffice(database, row);
}
