import type { ChargeRequest, GatewayMethod } from "../../../ports/payment-gateway.ts";
import { type WayCode, wayOfPaying } from "../methods.ts";

interface Channel {
  readonly code: string;
  readonly least: number;
  readonly most: number;
}

/**
 * Channels with their amounts (their pages at docs.xendit.co, read in November 2026); if a page has none, the lowest of
 * the banks' limits. Stores are omitted because Xendit's codes for them can be paid several times. OVO requires the
 * customer's number.
 */
const CHANNELS: Readonly<Partial<Record<WayCode, Channel>>> = {
  bca_va: { code: "BCA_VIRTUAL_ACCOUNT", least: 10_000, most: 50_000_000 },
  bni_va: { code: "BNI_VIRTUAL_ACCOUNT", least: 1, most: 50_000_000_000 },
  bri_va: { code: "BRI_VIRTUAL_ACCOUNT", least: 1, most: 50_000_000_000 },
  mandiri_va: { code: "MANDIRI_VIRTUAL_ACCOUNT", least: 10_000, most: 50_000_000 },
  permata_va: { code: "PERMATA_VIRTUAL_ACCOUNT", least: 1, most: 9_999_999_999 },
  cimb_va: { code: "CIMB_VIRTUAL_ACCOUNT", least: 10_000, most: 50_000_000 },
  bsi_va: { code: "BSI_VIRTUAL_ACCOUNT", least: 10_000, most: 50_000_000 },
  qris: { code: "QRIS", least: 1, most: 10_000_000 },
  dana: { code: "DANA", least: 100, most: 20_000_000 },
  shopeepay: { code: "SHOPEEPAY", least: 100, most: 20_000_000 },
  gopay: { code: "GOPAY", least: 100, most: 20_000_000 },
};

export const XENDIT_METHODS: readonly GatewayMethod[] = Object.entries(CHANNELS).map(
  ([code, { least, most }]) => wayOfPaying(code as WayCode, least, most),
);

/** Returns the body of a payment request. Undefined for a method that Xendit does not support. */
export function chargeBody(request: ChargeRequest): object | undefined {
  const { method, reference, amount, description } = request;
  const channel = Object.hasOwn(CHANNELS, method) ? CHANNELS[method as WayCode] : undefined;
  if (channel === undefined) return undefined;
  return {
    reference_id: reference,
    type: "PAY",
    country: "ID",
    currency: "IDR",
    request_amount: amount,
    capture_method: "AUTOMATIC",
    channel_code: channel.code,
    channel_properties: propertiesOf(request, channel.code),
    description,
  };
}

function propertiesOf({ expiresAt, returnUrl, payer }: ChargeRequest, code: string): object {
  const expiry = { expires_at: expiresAt.toISOString() };
  if (code === "QRIS") return expiry;
  if (code.endsWith("_VIRTUAL_ACCOUNT"))
    return { ...expiry, display_name: displayName(payer.name) };
  return { success_return_url: returnUrl, failure_return_url: returnUrl };
}

/** Banks show only letters, digits and spaces. */
const displayName = (name: string): string =>
  name
    .replaceAll(/[^A-Za-z0-9 ]+/g, " ")
    .replaceAll(/ +/g, " ")
    .trim()
    .slice(0, 40) || "Pelanggan";
