import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Charge } from "./charge.ts";
import type { Payments } from "./payments.ts";

/**
 * Has the gateway close a charge that was not paid, where it can, and closes it here; answers how it stands then: `closed`, or
 * `paid` or `confirming` where the money came first. One that the gateway cannot close may still be paid, late.
 */
export async function cancelCharge(
  _brand: BrandContext,
  _payments: Payments,
  _chargeId: number,
): Promise<Charge> {
  throw new Error("not there yet");
}
