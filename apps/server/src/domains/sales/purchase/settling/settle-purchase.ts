import { createBatcher } from "@konter/postgres";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { tracedBatch } from "../../../../platform/traces/tracer.ts";
import { SETTLE_SECONDS, SETTLED } from "../meters.ts";
import { settlePurchases } from "../store.ts";
import type { Settlement, SettleItem } from "../store.ts";

const LARGEST_BATCH = 128;

/** Decides a purchase by one outcome. All outcomes reach a purchase through this function. */
export type Settle = (item: SettleItem) => Promise<Settlement>;

/**
 * Settles responses, callbacks, checks, reconciliation and staff decisions. All waiting items share one commit. The
 * first definite outcome decides, and later ones are stored as evidence (field rules F03, F06 to F08).
 */
export function createSettle(
  brand: BrandContext,
  onSettled: (settlement: Settlement) => void,
): Settle {
  const batcher = createBatcher<SettleItem, Settlement>({
    run: (items) =>
      tracedBatch(
        brand.tracer,
        "sql settle_purchases",
        async () => settlePurchases(brand.pipeline, await brand.textSeal(), items),
        ({ ref_id }) => ref_id,
      ),
    maxItems: LARGEST_BATCH,
    pipelined: true,
  });
  return async (item) => {
    const startedAt = performance.now();
    const settlement = await batcher.add(item);
    noteSettlement(brand, item, settlement, startedAt);
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

function noteSettlement(
  { tracer }: BrandContext,
  { source: action }: SettleItem,
  { effect: result, ref_id: ref }: Settlement,
  startedAt: number,
): void {
  const step = { name: "purchase settle", startedAt };
  if (ref === null) tracer?.note({ ...step, attributes: { action, result } });
  else tracer?.note({ ...step, attributes: { ref, action, result }, purchase: ref });
}
