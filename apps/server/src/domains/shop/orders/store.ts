import type { DepositMethod } from "@konter/contract/deposits";
import type { Locale } from "@konter/contract/locale";
import type { DomesticCourier } from "@konter/contract/parcels";
import type { ShopOrderState, ShopCancelReason } from "@konter/contract/shop-orders";
import type { ShopTier } from "@konter/contract/shop";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import type { PaymentInstructions } from "../../../ports/payment-gateway.ts";

/** Who gets the parcel, frozen at the checkout. */
export interface Recipient {
  readonly name: string;
  readonly phone: string;
  readonly detail: string;
  readonly postcode: string;
  /** District, city and province. */
  readonly region: string;
}

/** A row of shop_order. */
export interface OrderRow {
  readonly id: number;
  readonly number: string;
  readonly member_id: number | null;
  readonly cart_public_id: string | null;
  readonly guest_name: string | null;
  readonly guest_locale: Locale | null;
  readonly guest_phone: string | null;
  readonly guest_email: string | null;
  readonly tier: ShopTier;
  readonly status: ShopOrderState;
  readonly goods_total: number;
  readonly goods_discount: number;
  readonly shipping_fee: number;
  readonly shipping_discount: number;
  readonly total: number;
  readonly coupon_code: string | null;
  readonly recipient: Recipient;
  readonly district: string;
  readonly courier: DomesticCourier;
  readonly service: string;
  readonly service_name: string;
  readonly weight_grams: number;
  readonly payer: "deposit" | "channel" | null;
  readonly method: Pick<DepositMethod, "code" | "kind" | "name" | "bank"> | null;
  readonly fee: number;
  readonly fee_paid_by: "brand" | "customer" | null;
  readonly charge_id: number | null;
  readonly charge_state: "open" | "confirming" | "failed" | null;
  readonly instructions: PaymentInstructions | null;
  readonly amount: number;
  readonly made_at: Date;
  readonly expires_at: Date;
  readonly paid_at: Date | null;
  readonly shipped_at: Date | null;
  readonly cancelled_at: Date | null;
  readonly delivered_at: Date | null;
  readonly done_at: Date | null;
  readonly done_due_at: Date | null;
  readonly cancel_reason: ShopCancelReason | null;
  readonly cancel_text: string;
  readonly refunded: number;
  readonly reversed: number;
  readonly shipment_ref: string | null;
  readonly waybill: string | null;
  readonly moved_by: "buyer" | "staff" | "system";
  readonly moved_staff_id: number | null;
}

/** A row of shop_order_line. */
export interface OrderLineRow {
  readonly order_id: number;
  readonly line: number;
  readonly product_id: number;
  readonly sku: string;
  readonly slug: string;
  readonly name: string;
  readonly price: number;
  readonly quantity: number;
  readonly min_quantity: number;
  readonly weight_grams: number;
  readonly notes: string;
  readonly promo_id: number | null;
  readonly returned: number;
}

/** Throws shop_order_not_found, also for another account's. */
export async function requireOwn(
  database: Queries,
  memberId: number,
  number: string,
): Promise<OrderRow> {
  const { rows } = await database.query<OrderRow>(
    "select * from shop_order where member_id = $1 and number = $2",
    [memberId, number],
  );
  const [row] = rows;
  if (row === undefined) throw new DomainError("shop_order_not_found");
  return row;
}

export async function findOrder(database: Queries, number: string): Promise<OrderRow | undefined> {
  const { rows } = await database.query<OrderRow>("select * from shop_order where number = $1", [
    number,
  ]);
  return rows[0];
}

/** Locks an order for a decision about it. */
export async function lockOrder(reads: Queries, number: string): Promise<OrderRow | undefined> {
  const { rows } = await reads.query<OrderRow>(
    "select * from shop_order where number = $1 for no key update",
    [number],
  );
  return rows[0];
}

export async function readOrderLines(
  database: Queries,
  orderIds: readonly number[],
): Promise<readonly OrderLineRow[]> {
  const { rows } = await database.query<OrderLineRow>(
    "select * from shop_order_line where order_id = any($1) order by order_id, line",
    [orderIds],
  );
  return rows;
}

/** Notifies the buyer's open pages. */
export async function announce(
  writes: Queries,
  { member_id: memberId, number }: Pick<OrderRow, "member_id" | "number">,
): Promise<void> {
  if (memberId === null) return;
  await writes.query(
    "insert into outbox (topic, member_id, reference, payload) values ('shop.changed', $1, $2, '{}')",
    [memberId, number],
  );
}
