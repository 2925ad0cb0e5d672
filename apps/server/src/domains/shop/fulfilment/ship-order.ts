import { rupiah } from "@konter/contract/money";
import { PARCEL_CONTENT_CHARACTERS } from "@konter/contract/parcels";
import { SHOP_HAND_DONE_DAYS } from "@konter/contract/shop-office-orders";
import type { Change } from "@konter/ledger";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inputHash } from "../../../platform/idempotent.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import type { CourierRegistry } from "../../shipping/couriers/index.ts";
import {
  quoteParcel,
  requireCourier,
  sendConfirmedParcel,
} from "../../shipping/shipments/index.ts";
import { parcelOf, requireOrigin } from "../delivery/index.ts";
import type { ShopOrigin } from "../delivery/index.ts";
import {
  readOrderLines,
  replaceShipment,
  requireHeld,
  requireMove,
  writeShipped,
} from "../orders/index.ts";
import type { OrderRow } from "../orders/index.ts";
import { isRepeated } from "./move-orders.ts";
import { requireOrder } from "./office-orders.ts";

/** Throws shop_not_ready, shop_sender_missing. */
async function requireSender(
  database: Queries,
): Promise<ShopOrigin & { readonly sender_id: number }> {
  const origin = await requireOrigin(database);
  const { sender_id: sender } = origin;
  if (sender === null) throw new DomainError("shop_sender_missing");
  return { ...origin, sender_id: sender };
}

/**
 * Sends a prepared order by its courier and service, under the brand's sender account and at the brand's cost. Throws
 * shop_order_not_found, shop_order_wrong_move, shop_not_ready, shop_sender_missing, shop_service_unsupported and the
 * errors of quoteParcel and sendConfirmedParcel.
 */
export async function shipOrder(
  brand: BrandContext,
  registry: CourierRegistry,
  actor: Actor,
  number: string,
): Promise<void> {
  const seen = await requireOrder(brand.pool, number);
  if (isRepeated(seen, actor, "shipped")) return;
  requireMove(seen, "shipped");
  await sendParcelOf(brand, registry, seen, 1, async (change, shipment) => {
    const order = await requireHeld(change, number);
    requireMove(order, "shipped");
    await ship(change, actor, order, { shipment, waybill: null });
  });
  if (!(await isSentBy(brand.pool, actor, seen, 1)))
    requireMove(await requireOrder(brand.pool, number), "shipped");
}

/** Sends another parcel of a shipped order whose parcel failed. Throws the errors of shipOrder, shop_parcel_not_failed. */
export async function resendOrder(
  brand: BrandContext,
  registry: CourierRegistry,
  actor: Actor,
  number: string,
): Promise<void> {
  const seen = await requireOrder(brand.pool, number);
  if (!seen.parcel_failed) throw new DomainError("shop_parcel_not_failed");
  const attempt = (await countParcels(brand.pool, seen.id)) + 1;
  await sendParcelOf(brand, registry, seen, attempt, async (change, shipment) => {
    const order = await requireHeld(change, number);
    // Somebody else was faster.
    if (order.shipment_ref !== seen.shipment_ref) throw new DomainError("shop_parcel_not_failed");
    await replaceShipment(change, order, shipment);
    await keepParcel(change, actor, order, { attempt, shipment, waybill: null });
    await recordAction(change.writes, actor, {
      action: "shop.order_resent",
      subject: order.number,
      detail: { attempt, shipment, before: seen.shipment_ref },
    });
  });
  if (!(await isSentBy(brand.pool, actor, seen, attempt)))
    throw new DomainError("shop_parcel_not_failed");
}

/** Whether this person sent the parcel; another one may have sent it at the same time, which orders one parcel. */
async function isSentBy(
  database: Queries,
  { staffId }: Actor,
  { id }: OrderRow,
  attempt: number,
): Promise<boolean> {
  const found = await database.query(
    "select from shop_order_parcel where order_id = $1 and attempt = $2 and staff_id = $3",
    [id, attempt, staffId],
  );
  return found.rowCount === 1;
}

async function countParcels(database: Queries, orderId: number): Promise<number> {
  const counted = await database.query<{ count: number }>(
    "select count(*)::int as count from shop_order_parcel where order_id = $1",
    [orderId],
  );
  return onlyRow(counted).count;
}

/**
 * Notes that an order was sent with a waybill of another courier account. Nobody tracks it, so that the order is done
 * after a fixed time. Throws shop_order_not_found, shop_order_wrong_move.
 */
export async function shipByHand(
  brand: BrandContext,
  actor: Actor,
  number: string,
  typed: string,
): Promise<void> {
  const waybill = typed.toUpperCase();
  await brand.ledger.commit(
    async (change) => {
      const order = await requireHeld(change, number);
      if (isRepeated(order, actor, "shipped") && order.waybill === waybill) return;
      requireMove(order, "shipped");
      await ship(change, actor, order, { shipment: null, waybill });
    },
    { key: `shop:${number}` },
  );
}

interface Parcel {
  readonly shipment: string | null;
  readonly waybill: string | null;
}

async function ship(
  change: Change,
  actor: Actor,
  order: OrderRow,
  { shipment, waybill }: Parcel,
): Promise<void> {
  const doneDays = shipment === null ? SHOP_HAND_DONE_DAYS : null;
  await writeShipped(change, order, { staffId: actor.staffId, shipment, waybill, doneDays });
  await keepParcel(change, actor, order, { attempt: 1, shipment, waybill });
  await recordAction(change.writes, actor, {
    action: "shop.order_shipped",
    subject: order.number,
    detail: { shipment, waybill },
  });
}

async function keepParcel(
  { writes }: Change,
  { staffId }: Actor,
  { id }: OrderRow,
  { attempt, shipment, waybill }: Parcel & { readonly attempt: number },
): Promise<void> {
  await writes.query(
    "insert into shop_order_parcel (order_id, attempt, shipment_ref, waybill, staff_id) values ($1, $2, $3, $4, $5)",
    [id, attempt, shipment, waybill, staffId],
  );
}

/** Asks the courier for its fee now, and orders the parcel once for each attempt. */
async function sendParcelOf(
  brand: BrandContext,
  registry: CourierRegistry,
  order: OrderRow,
  attempt: number,
  record: (change: Change, shipment: string) => Promise<void>,
): Promise<void> {
  const origin = await requireSender(brand.pool);
  const { sender_id: memberId } = origin;
  const { courier } = await requireCourier(brand.pool, registry, memberId, order.courier);
  const { capabilities } = courier;
  const parcel = parcelOf(origin, {
    courier: order.courier,
    weight_grams: order.weight_grams,
    value: order.goods_total,
    district: order.district,
  });
  const quote = await quoteParcel(brand, registry, memberId, parcel);
  const fee = quote.fees.find(({ service }) => service === order.service);
  if (fee === undefined) throw new DomainError("shop_service_unsupported");
  const from = capabilities.insurance?.needed_from ?? null;
  const insured = from !== null && parcel.value >= from;
  const lines = await readOrderLines(brand.pool, [order.id]);
  const { name, phone, detail, postcode } = order.recipient;
  await sendConfirmedParcel(brand, registry, {
    memberId,
    key: attempt === 1 ? `shop:${order.number}` : `shop:${order.number}:${attempt}`,
    // The fee may differ when the same order is sent again after a lost response.
    agreed: inputHash(["shop", order.number, attempt]),
    forShop: true,
    only: order.courier,
    input: {
      quote: quote.quote,
      service: fee.service,
      sender: {
        name: origin.name,
        phone: origin.phone,
        address: origin.detail,
        postcode: origin.postcode,
      },
      recipient: { name, phone, address: detail, postcode },
      content: contentOf(lines),
      insured,
      packed: true,
      pickup: capabilities.pickup ? "pickup" : "drop_off",
      total: rupiah(fee.shipping_fee + fee.shipping_tax + (insured ? fee.insurance_fee : 0)),
    },
    record,
  });
}

const contentOf = (lines: readonly { readonly name: string }[]): string =>
  lines
    .map(({ name }) => name)
    .join(", ")
    .slice(0, PARCEL_CONTENT_CHARACTERS)
    .trim();
