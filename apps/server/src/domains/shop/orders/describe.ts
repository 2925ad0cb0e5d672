import { renderSentence } from "@konter/contract/locale";
import type { Locale } from "@konter/contract/locale";
import { rupiah } from "@konter/contract/money";
import { COURIER_NAMES } from "@konter/contract/parcels";
import { SHOP_CANCEL_REASON_TEXTS } from "@konter/contract/shop-orders";
import type {
  GuestCheckout,
  ShopCancelReason,
  ShopOrder,
  ShopOrderLine,
  ShopOrderRow,
  ShopPayment,
} from "@konter/contract/shop-orders";
import type { Queries } from "@konter/postgres";
import { toInstructions } from "../../money/deposits/index.ts";
import { readScansOf } from "../../shipping/shipments/index.ts";
import { readCards } from "../catalogue/index.ts";
import { readOrderLines } from "./store.ts";
import type { OrderLineRow, OrderRow } from "./store.ts";

type Cards = Awaited<ReturnType<typeof readCards>>;

const headOf = (order: OrderRow, lines: readonly OrderLineRow[]) => ({
  number: order.number,
  status: order.status,
  created_at: order.made_at.toISOString(),
  goods_total: rupiah(order.goods_total),
  discount: rupiah(order.goods_discount + order.shipping_discount),
  shipping_fee: rupiah(order.shipping_fee),
  total: rupiah(order.total),
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  expires_at: order.status === "waiting_payment" ? order.expires_at.toISOString() : null,
});

/** The rows of a list of orders, each with its first line. */
export async function toOrderRows(
  database: Queries,
  orders: readonly OrderRow[],
): Promise<ShopOrderRow[]> {
  const lines = await readOrderLines(
    database,
    orders.map(({ id }) => id),
  );
  const ofOrder = Map.groupBy(lines, ({ order_id: id }) => id);
  const firsts = [...ofOrder.values()].flatMap(([first]) => first?.product_id ?? []);
  const cards = await readCards(database, "member", firsts);
  return orders.map((order) => {
    const own = ofOrder.get(order.id) ?? [];
    const [first] = own;
    return {
      ...headOf(order, own),
      first_line: {
        name: first?.name ?? "",
        quantity: first?.quantity ?? 0,
        picture: pictureOf(cards, first),
      },
      other_lines: Math.max(0, own.length - 1),
    };
  });
}

/** The picture of the product as it is now. */
const pictureOf = (cards: Cards, line: OrderLineRow | undefined) =>
  (line === undefined ? undefined : cards.get(line.product_id)?.card.picture) ?? null;

/** An order as its buyer sees it. */
export async function toOrder(
  database: Queries,
  order: OrderRow,
  locale: Locale,
): Promise<ShopOrder> {
  const lines = await readOrderLines(database, [order.id]);
  const [cards, moves, scans] = await Promise.all([
    readCards(
      database,
      order.tier,
      lines.map(({ product_id: id }) => id),
    ),
    readMoves(database, order.id),
    readScans(database, order),
  ]);
  return {
    ...headOf(order, lines),
    lines: lines.map((line) => toLine(line, cards)),
    coupon_code: order.coupon_code,
    weight_grams: order.weight_grams,
    recipient: order.recipient,
    courier: { code: order.courier, name: COURIER_NAMES[order.courier] },
    service: order.service_name,
    waybill: order.waybill,
    scans,
    delivered_at: order.delivered_at?.toISOString() ?? null,
    done_by_itself_at: order.done_due_at?.toISOString() ?? null,
    payment: paymentOf(order),
    cancel_reason: cancelReasonOf(order, locale),
    refunded: rupiah(order.refunded),
    moves: moves.map(({ to_state: to, at, moved_by: by, reason }) => ({
      to,
      at: at.toISOString(),
      by,
      reason: reason === null ? null : SHOP_CANCEL_REASON_TEXTS[reason][locale],
    })),
    may_pay: order.status === "waiting_payment" && order.charge_state !== "confirming",
    may_cancel:
      order.charge_state !== "confirming" &&
      (order.status === "waiting_payment" || order.status === "pending"),
    may_confirm: order.status === "shipped",
    may_return:
      order.status === "done" || (order.status === "shipped" && order.delivered_at !== null),
  };
}

interface MoveRow {
  readonly to_state: ShopOrder["status"];
  readonly at: Date;
  readonly moved_by: "buyer" | "staff" | "system";
  readonly reason: ShopCancelReason | null;
}

async function readMoves(database: Queries, orderId: number): Promise<readonly MoveRow[]> {
  const { rows } = await database.query<MoveRow>(
    "select to_state, at, moved_by, reason from shop_order_move where order_id = $1 order by id",
    [orderId],
  );
  return rows;
}

async function readScans(
  database: Queries,
  { shipment_ref: reference }: OrderRow,
): Promise<ShopOrder["scans"]> {
  return reference === null ? [] : readScansOf(database, reference);
}

const toLine = (line: OrderLineRow, cards: Cards): ShopOrderLine => ({
  line: line.line,
  product_id: String(line.product_id),
  slug: line.slug,
  sku: line.sku,
  name: line.name,
  picture: pictureOf(cards, line),
  price: rupiah(line.price),
  quantity: line.quantity,
  min_quantity: line.min_quantity,
  weight_grams: line.weight_grams,
  notes: line.notes,
  returned: line.returned,
  total: rupiah(line.price * line.quantity),
});

/** The chosen way of paying; null before one is chosen. */
function paymentOf(order: OrderRow): ShopPayment | null {
  if (order.payer === null) return null;
  const isOpen = order.status === "waiting_payment" && order.instructions !== null;
  return {
    payer: order.payer,
    method: order.method,
    fee: rupiah(order.fee),
    fee_paid_by: order.fee_paid_by ?? "brand",
    amount: rupiah(order.amount),
    confirming: order.charge_state === "confirming",
    instructions: isOpen && order.instructions !== null ? toInstructions(order.instructions) : null,
    failed: order.charge_state === "failed",
  };
}

/** The reason with what its author wrote. */
function cancelReasonOf(
  { cancel_reason: reason, cancel_text: text }: OrderRow,
  locale: Locale,
): string | null {
  if (reason === null) return null;
  const named = SHOP_CANCEL_REASON_TEXTS[reason];
  return text === ""
    ? named[locale]
    : renderSentence({ id: "{reason}: {text}", en: "{reason}: {text}" }, locale, {
        reason: named[locale],
        text,
      });
}

/** A visitor's order without name, number or address. */
export async function toGuestOrder(
  database: Queries,
  order: OrderRow,
  locale: Locale,
): Promise<GuestCheckout["order"]> {
  const lines = await readOrderLines(database, [order.id]);
  return {
    ...headOf(order, lines),
    lines: lines.map(({ name, quantity, price }) => ({
      name,
      quantity,
      total: rupiah(price * quantity),
    })),
    payment: paymentOf(order),
    courier_name: COURIER_NAMES[order.courier],
    waybill: order.waybill,
    cancel_reason: cancelReasonOf(order, locale),
  };
}
