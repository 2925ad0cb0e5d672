import { normalisePhone } from "@konter/contract/phone";
import type { OtpChallenge } from "@konter/contract/otp";
import type { GuestOrder } from "@konter/contract/shop-orders";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { checkCode, requestCode, useOtp } from "../../people/otp/index.ts";
import { toOrder } from "./describe.ts";
import type { OrderRow } from "./store.ts";

const PURPOSE = "guest_order";

async function findVisitors(database: Queries, number: string): Promise<OrderRow | undefined> {
  const { rows } = await database.query<OrderRow>(
    "select * from shop_order where number = $1 and member_id is null",
    [number],
  );
  return rows[0];
}

/** A number as it is stored, or an address in lower case. */
const contactOf = (typed: string): string => normalisePhone(typed) ?? typed.trim().toLowerCase();

const hasContact = (order: OrderRow | undefined, contact: string): order is OrderRow =>
  order !== undefined &&
  (order.guest_phone === contact || order.guest_email?.toLowerCase() === contact);

/**
 * Sends a code to the contact of a visitor's order. Without such an order nothing is sent, and the answer is the same.
 * Throws the errors of requestCode.
 */
export async function sendGuestCode(
  brand: BrandContext,
  { number, contact: typed }: { readonly number: string; readonly contact: string },
  context: CallContext,
): Promise<OtpChallenge> {
  const contact = contactOf(typed);
  const order = await findVisitors(brand.pool, number);
  const question = {
    purpose: PURPOSE,
    recipient: contact,
    isSent: hasContact(order, contact),
  } as const;
  return requestCode(brand, question, context);
}

/** Opens a visitor's order. Throws otp_invalid, otp_replaced, otp_exhausted, shop_order_not_found. */
export async function openGuestOrder(
  brand: BrandContext,
  {
    number,
    otp_id: token,
    code,
  }: { readonly number: string; readonly otp_id: string; readonly code: string },
  { locale }: CallContext,
): Promise<GuestOrder> {
  const otp = await checkCode(brand, token, PURPOSE, code);
  const order = await findVisitors(brand.pool, number);
  if (!hasContact(order, otp.recipient)) throw new DomainError("shop_order_not_found");
  await inTransaction(brand.pool, (client) => useOtp(client, otp));
  return { order: await toOrder(brand.pool, order, locale), cart_id: order.cart_public_id ?? "" };
}
