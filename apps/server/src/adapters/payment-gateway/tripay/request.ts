import { createHmac } from "node:crypto";
import type { ChargeRequest, GatewayMethod } from "../../../ports/payment-gateway.ts";
import { type WayCode, wayOfPaying } from "../methods.ts";

export type QrisChannel = "QRIS" | "QRIS2" | "QRISC";

/** The allowed lifetime of a charge in minutes. */
interface Channel {
  readonly code: string;
  readonly shortest: number;
  readonly longest: number;
}

const DAY = 1_440;
const MONTH = 43_200;

/**
 * The list of channels (tripay.co.id/developer?tab=channels, read in November 2026): amounts, and minutes until a
 * charge expires.
 */
const CHANNELS: Readonly<
  Partial<
    Record<WayCode, readonly [code: string, least: number, most: number, from: number, to: number]>
  >
> = {
  bca_va: ["BCAVA", 10_000, 10_000_000, 15, MONTH],
  bni_va: ["BNIVA", 10_000, 10_000_000, 15, DAY],
  bri_va: ["BRIVA", 10_000, 10_000_000, 60, MONTH],
  mandiri_va: ["MANDIRIVA", 10_000, 10_000_000, 60, MONTH],
  permata_va: ["PERMATAVA", 10_000, 10_000_000, 60, MONTH],
  cimb_va: ["CIMBVA", 10_000, 10_000_000, 15, MONTH],
  bsi_va: ["BSIVA", 10_000, 10_000_000, 60, 180],
  qris: ["QRIS2", 1_000, 5_000_000, 10, DAY],
  ovo: ["OVO", 1_000, 10_000_000, 15, MONTH],
  dana: ["DANA", 1_000, 10_000_000, 15, 60],
  shopeepay: ["SHOPEEPAY", 1_000, 10_000_000, 15, 60],
  alfamart: ["ALFAMART", 10_000, 2_500_000, 60, DAY],
  indomaret: ["INDOMARET", 10_000, 2_500_000, 15, MONTH],
};
const QRIS_LONGEST: Readonly<Record<QrisChannel, number>> = { QRIS: 60, QRIS2: DAY, QRISC: DAY };

export const TRIPAY_METHODS: readonly GatewayMethod[] = Object.entries(CHANNELS).map(
  ([code, [, least, most]]) => wayOfPaying(code as WayCode, least, most),
);

export function channelOf(method: string, qris: QrisChannel): Channel | undefined {
  const row = Object.hasOwn(CHANNELS, method) ? CHANNELS[method as WayCode] : undefined;
  if (row === undefined) return undefined;
  const [code, , , shortest, longest] = row;
  return method === "qris"
    ? { code: qris, shortest, longest: QRIS_LONGEST[qris] }
    : { code, shortest, longest };
}

export interface TripayAccount {
  readonly merchantCode: string;
  readonly privateKey: string;
  readonly qrisChannel: QrisChannel;
}

/** Lower-case hex HMAC-SHA256 of merchant code, reference and amount. */
export const signCharge = (
  { merchantCode, privateKey }: Pick<TripayAccount, "merchantCode" | "privateKey">,
  reference: string,
  amount: number,
): string =>
  createHmac("sha256", privateKey).update(`${merchantCode}${reference}${amount}`).digest("hex");

const MINUTE_MS = 60_000;
const LONGEST_NAME = 100;

/** Tripay requires an e-mail address, which not every member has. */
const addressAt = (url: string): string => `pelanggan@${new URL(url).hostname}`;

/** Returns the body of a charge. Undefined for a method that Tripay does not support. */
export function chargeBody(
  request: ChargeRequest,
  account: TripayAccount,
  now: Date,
): object | undefined {
  const { reference, amount, description, payer, callbackUrl, returnUrl } = request;
  const channel = channelOf(request.method, account.qrisChannel);
  if (channel === undefined) return undefined;
  const asked = request.expiresAt.getTime() - now.getTime();
  const open = Math.min(Math.max(asked, channel.shortest * MINUTE_MS), channel.longest * MINUTE_MS);
  return {
    method: channel.code,
    merchant_ref: reference,
    amount,
    customer_name: payer.name,
    customer_email: payer.email === "" ? addressAt(returnUrl) : payer.email,
    customer_phone: payer.phone,
    order_items: [
      { sku: reference, name: description.slice(0, LONGEST_NAME), price: amount, quantity: 1 },
    ],
    callback_url: callbackUrl,
    return_url: returnUrl,
    expired_time: Math.floor((now.getTime() + open) / 1_000),
    signature: signCharge(account, reference, amount),
  };
}
