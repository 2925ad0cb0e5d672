import type { BrandContext } from "../../platform/brand-context.ts";
import type { SupplierOutcome } from "../../ports/supplier.ts";
import { openBreaker } from "./store.ts";

/** So many answers in a row that were no answer, and the supplier gets no new purchase for a minute. */
const TROUBLE_LIMIT = 5;
const TROUBLE_PAUSE_SECONDS = 60;
/** An empty balance or wrong keys need a person: look again in five minutes. */
const OUR_FAULT_PAUSE_SECONDS = 300;

export interface SupplierHealth {
  /** Takes note of what a supplier answered, and closes it for new purchases when it should be. */
  heard(supplierId: string, outcome: SupplierOutcome): Promise<void>;
}

export function createSupplierHealth(brand: BrandContext): SupplierHealth {
  const troubleInRow = new Map<string, number>();
  return {
    async heard(supplierId, outcome) {
      if (
        outcome.state === "failed" &&
        (outcome.reason === "supplier_balance" || outcome.reason === "supplier_configuration")
      ) {
        await pause(brand, supplierId, OUR_FAULT_PAUSE_SECONDS, outcome.reason);
        return;
      }
      if (!isTrouble(outcome)) {
        troubleInRow.delete(supplierId);
        return;
      }
      const count = (troubleInRow.get(supplierId) ?? 0) + 1;
      troubleInRow.set(supplierId, count);
      if (count < TROUBLE_LIMIT) return;
      troubleInRow.delete(supplierId);
      await pause(brand, supplierId, TROUBLE_PAUSE_SECONDS, "supplier_trouble");
    },
  };
}

async function pause(
  brand: BrandContext,
  supplierId: string,
  seconds: number,
  reason: string,
): Promise<void> {
  brand.log.warn({ supplier: supplierId, reason, seconds }, "supplier paused");
  await openBreaker(brand.pool, supplierId, seconds, reason);
}

/** No usable answer, or one that says the supplier itself is in trouble. An ordinary "in process" is none. */
function isTrouble(outcome: SupplierOutcome): boolean {
  if (outcome.state === "pending") return outcome.created === "unknown";
  return outcome.state === "failed" && outcome.reason === "supplier_trouble";
}
