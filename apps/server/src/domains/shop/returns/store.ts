import { API_BASE } from "@konter/contract/http";
import { rupiah } from "@konter/contract/money";
import { SHOP_RETURN_STATE_NAMES } from "@konter/contract/shop-returns";
import type { ShopReturn, ShopReturnReason, ShopReturnState } from "@konter/contract/shop-returns";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";

interface ReturnLineRow {
  readonly line: number;
  readonly product_id: number;
  readonly promo_id: number | null;
  readonly name: string;
  readonly price: number;
  readonly quantity: number;
  readonly restocked: number;
}

/** A row of shop_return with its lines. */
export interface ReturnRow {
  readonly id: number;
  readonly order_id: number;
  readonly number: string;
  readonly member_id: number;
  readonly state: ShopReturnState;
  readonly reason: ShopReturnReason;
  readonly text: string;
  readonly asked_at: Date;
  readonly decided_at: Date | null;
  readonly send_back: boolean | null;
  readonly send_to: ShopReturn["send_to"];
  readonly waybill: string | null;
  readonly words: string | null;
  readonly received_at: Date | null;
  readonly refunded_at: Date | null;
  readonly goods_amount: number;
  readonly shipping_amount: number;
  readonly photo_digests: readonly string[];
  readonly lines: readonly ReturnLineRow[];
}

/** All returns with their lines; a condition follows. */
export const RETURNS = `select r.id, r.order_id, o.number, r.member_id, r.state, r.reason, r.text, r.asked_at, r.decided_at, r.send_back, r.send_to,
    r.waybill, r.words, r.received_at, r.refunded_at, r.goods_amount, r.shipping_amount,
    array(select p.digest from shop_return_photo p where p.return_id = r.id order by p.id) as photo_digests,
    (select json_agg(json_build_object('line', l.line, 'product_id', b.product_id, 'promo_id', b.promo_id, 'name', b.name, 'price', b.price,
       'quantity', l.quantity, 'restocked', l.restocked) order by l.line)
     from shop_return_line l join shop_order_line b on b.order_id = l.order_id and b.line = l.line where l.return_id = r.id) as lines
  from shop_return r join shop_order o on o.id = r.order_id`;

/** The returns of an order, the newest first. */
export async function returnsOf(database: Queries, orderId: number): Promise<readonly ReturnRow[]> {
  const { rows } = await database.query<ReturnRow>(
    `${RETURNS} where r.order_id = $1 order by r.id desc`,
    [orderId],
  );
  return rows;
}

/** Throws shop_return_not_found, for `memberId` also for another account's. */
export async function requireReturn(
  database: Queries,
  id: number,
  memberId?: number,
): Promise<ReturnRow> {
  const { rows } = await database.query<ReturnRow>(
    `${RETURNS} where r.id = $1 and ($2::bigint is null or r.member_id = $2)`,
    [id, memberId ?? null],
  );
  const [row] = rows;
  if (row === undefined) throw new DomainError("shop_return_not_found");
  return row;
}

/** Locks a return whose order is locked. Throws shop_return_moved unless it is in one of the states. */
export async function lockReturn(
  reads: Queries,
  id: number,
  states: readonly ShopReturnState[],
): Promise<ReturnRow> {
  await reads.query("select id from shop_return where id = $1 for no key update", [id]);
  const row = await requireReturn(reads, id);
  if (!states.includes(row.state)) throw returnMoved(row);
  return row;
}

export const returnMoved = ({ state }: Pick<ReturnRow, "state">): DomainError =>
  new DomainError("shop_return_moved", { named: { state: SHOP_RETURN_STATE_NAMES[state] } });

/** States in which the buyer may withdraw a return. */
export const WITHDRAWABLE: readonly ShopReturnState[] = ["asked", "approved"];

/** The address of a photo for its buyer. */
export const ownPhotoAddress = (digest: string): string =>
  `${API_BASE}shop/return-photos/${digest}`;

/** A return as its buyer sees it. */
export const toReturn = (row: ReturnRow): ShopReturn => ({
  return_id: row.id,
  number: row.number,
  state: row.state,
  reason: row.reason,
  text: row.text,
  photos: row.photo_digests.length,
  photo_urls: row.photo_digests.map(ownPhotoAddress),
  lines: row.lines.map(({ line, name, price, quantity, restocked }) => ({
    line,
    name,
    price: rupiah(price),
    quantity,
    restocked,
  })),
  asked_at: row.asked_at.toISOString(),
  send_back: row.send_back,
  send_to: row.send_to,
  waybill: row.waybill,
  words: row.words,
  decided_at: row.decided_at?.toISOString() ?? null,
  received_at: row.received_at?.toISOString() ?? null,
  refunded_at: row.refunded_at?.toISOString() ?? null,
  refunded: rupiah(row.goods_amount + row.shipping_amount),
  may_withdraw: WITHDRAWABLE.includes(row.state),
});
