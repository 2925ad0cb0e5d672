import type { EsimPlan } from "@konter/contract/esims";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { EsimPlanReading } from "../../../ports/esim.ts";
import type { FoundEsim } from "./find-card.ts";
import { keepCard, takeTurn, writePlans, writeUnanswered } from "./store.ts";

const TIME_LIMIT_MS = 8_000;

/**
 * Queries the vendor for the remaining data unless a response is newer than this many seconds, and stores the response
 * for all readers. When the vendor does not respond, keeps the last response and stores the failure with it.
 */
export async function readUsage(
  brand: BrandContext,
  { refId, memberId, supplierId, sku, iccid, adapter }: FoundEsim,
  withinSeconds: number,
): Promise<void> {
  if (iccid === null || adapter?.esimUsage === undefined) return;
  await keepCard(brand.pool, { refId, memberId, supplierId, sku, iccid });
  if (!(await takeTurn(brand.pool, refId, withinSeconds))) return;
  try {
    const plans = await adapter.esimUsage({ iccid, sku }, AbortSignal.timeout(TIME_LIMIT_MS));
    await writePlans(brand.pool, refId, plans.map(toPlan));
  } catch (error) {
    brand.log.warn(
      { supplier: supplierId, ref: refId, error: String(error) },
      "what is left of an eSIM could not be read",
    );
    await writeUnanswered(brand.pool, refId);
  }
}

const toPlan = ({
  name,
  state,
  totalMegabytes,
  remainingMegabytes,
  startsAt,
  expiresAt,
}: EsimPlanReading): EsimPlan => ({
  name,
  state,
  total_megabytes: totalMegabytes,
  remaining_megabytes: remainingMegabytes,
  starts_at: startsAt?.toISOString() ?? null,
  expires_at: expiresAt?.toISOString() ?? null,
});
