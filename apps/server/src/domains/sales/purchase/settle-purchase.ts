import { createBatcher } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { SETTLE_SECONDS, SETTLED } from "./meters.ts";
import { settlePurchases } from "./store.ts";
import type { Settlement, SettleItem } from "./store.ts";

const LARGEST_BATCH = 128;

/** Decides a purchase by one outcome. The only way in which an outcome reaches a purchase. */
export type Settle = (item: SettleItem) => Promise<Settlement>;

/**
 * Responses, callbacks, checks, reconciliation and staff all settle here; what waits together is one commit.
 * The first definite outcome wins, whatever comes later is kept as evidence (field rules F03, F06 to F08).
 */
export function createSettle(
  brand: BrandContext,
  onSettled: (settlement: Settlement) => void,
): Settle {
  const batcher = createBatcher<SettleItem, Settlement>({
    run: (items) => settlePurchases(brand.pipeline, items),
    maxItems: LARGEST_BATCH,
    pipelined: true,
  });
  return async (item) => {
    const settlement = await batcher.add(item);
    if (settlement.effect === "contradiction" || settlement.effect === "late_success") {
      brand.log.warn(
        { ref: settlement.ref_id, effect: settlement.effect },
        "a purchase needs a person",
      );
    }
    const { effect, settle_seconds } = settlement;
    brand.meters?.count(SETTLED, { effect });
    if (settle_seconds !== null) brand.meters?.observe(SETTLE_SECONDS, settle_seconds, { effect });
    onSettled(settlement);
    return settlement;
  };
}
