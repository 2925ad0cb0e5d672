import type { SupplierCapabilities } from "../../ports/supplier.ts";

/**
 * How a vendor is asked that says nothing of its own: first after a minute, "no such transaction" believed after a quarter of an
 * hour, a decided purchase looked at once more six hours later, one look a second.
 */
export const DEFAULT_ASKING = {
  notFoundFinalAfterMinutes: 15,
  firstCheckAfterSeconds: 60,
  secondLookAfterSeconds: 6 * 60 * 60,
  looksPerMinute: 60,
} as const satisfies Partial<SupplierCapabilities>;
