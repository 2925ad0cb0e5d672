import type {
  ChargeStatusRequest,
  FurtherPayment,
  PaymentReading,
} from "../../ports/payment-gateway.ts";
import { rupiah } from "@konter/contract/money";

/**
 * Adds to a charge's status the payments with other references that callbacks reported. `statusOf` queries one vendor
 * reference. If one of these is unknown the whole status is unknown, and the charge is queried again.
 */
export async function withReported(
  reading: PaymentReading,
  { gatewayReference, reported = [] }: ChargeStatusRequest,
  statusOf: (gatewayReference: string) => Promise<PaymentReading>,
): Promise<PaymentReading> {
  const own = reading.gatewayReference ?? gatewayReference;
  const further: FurtherPayment[] = [];
  for (const id of new Set(reported)) {
    if (id === own) continue;
    const other = await statusOf(id);
    if (other.state === "unknown") return other;
    const { amount } = other;
    if (other.state === "paid" && amount !== undefined && amount > 0)
      further.push({ id, amount: rupiah(amount) });
  }
  return further.length === 0 ? reading : { ...reading, further };
}
