import type { ChargeRequest } from "../../../ports/payment-gateway.ts";
import { wayOfPaying } from "../methods.ts";

/** Minimum and maximum amounts of Midtrans (its help page on amounts); "no limit" is one hundred billion. */
export const MIDTRANS_METHODS = [
  wayOfPaying("bca_va", 10_000, 20_000_000_000),
  wayOfPaying("bni_va", 1, 100_000_000_000),
  wayOfPaying("bri_va", 1, 20_000_000_000),
  // With these methods a settlement may become a denial within about a minute (their reference pages).
  wayOfPaying("permata_va", 1, 9_999_999_999, 120),
  wayOfPaying("cimb_va", 1, 250_000_000),
  wayOfPaying("mandiri_bill", 1, 50_000_000_000, 120),
  wayOfPaying("qris", 1, 10_000_000),
  wayOfPaying("gopay", 1, 20_000_000),
  wayOfPaying("indomaret", 10_000, 5_000_000, 120),
  wayOfPaying("alfamart", 1, 5_000_000),
] as const;

export type QrisAcquirer = "gopay" | "airpay shopee";

const LONGEST_NAME = 50;
const LEAST_EXPIRY_SECONDS = 20;

/** Returns the body of a charge. Undefined for a method that Midtrans does not support. */
export function chargeBody(
  request: ChargeRequest,
  acquirer: QrisAcquirer,
  now: Date,
): object | undefined {
  const way = wayOf(request, acquirer);
  if (way === undefined) return undefined;
  const seconds = Math.floor((request.expiresAt.getTime() - now.getTime()) / 1_000);
  const name = request.description.slice(0, LONGEST_NAME);
  return {
    ...way,
    transaction_details: { order_id: request.reference, gross_amount: request.amount },
    item_details: [{ id: request.reference, price: request.amount, quantity: 1, name }],
    customer_details: {
      first_name: request.payer.name,
      // Midtrans rejects an empty address but accepts a missing one.
      ...(request.payer.email !== "" && { email: request.payer.email }),
      phone: request.payer.phone,
    },
    custom_expiry: {
      expiry_duration: Math.max(LEAST_EXPIRY_SECONDS, seconds),
      unit: "second",
    },
  };
}

function wayOf(
  { method, description, returnUrl }: ChargeRequest,
  acquirer: QrisAcquirer,
): object | undefined {
  switch (method) {
    case "bca_va":
    case "bni_va":
    case "bri_va":
    case "permata_va":
    case "cimb_va":
      return { payment_type: "bank_transfer", bank_transfer: { bank: method.replace("_va", "") } };
    case "mandiri_bill":
      return {
        payment_type: "echannel",
        echannel: { bill_info1: "Pembayaran:", bill_info2: description.slice(0, LONGEST_NAME) },
      };
    case "qris":
      return { payment_type: "qris", qris: { acquirer } };
    case "gopay":
      return {
        payment_type: "gopay",
        gopay: { enable_callback: true, callback_url: returnUrl },
      };
    case "indomaret":
    case "alfamart":
      return { payment_type: "cstore", cstore: { store: method } };
    default:
      return undefined;
  }
}
