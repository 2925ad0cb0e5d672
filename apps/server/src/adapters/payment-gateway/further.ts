import type {
  ChargeStatusRequest,
  FurtherPayment,
  PaymentReading,
} from "../../ports/payment-gateway.ts";
import { rupiah } from "@konter/contract/money";

/**
 * Adds to the reading of a charge what was paid under the other references that callbacks named for it. `statusOf` asks about one of
 * the vendor's references. A further reference whose status is unknown makes the whole reading unknown: the charge is asked again.
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
