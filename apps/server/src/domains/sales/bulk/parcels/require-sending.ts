import type { BrandContext } from "../../../../platform/brand-context.ts";
import { requireFeature } from "../../../../kernel/settings/index.ts";
import { requireParcelAgent } from "../../../shipping/couriers/index.ts";

/** Throws feature_off, maintenance, parcels_not_agent. */
export async function requireSending(brand: BrandContext, memberId: number): Promise<void> {
  await requireFeature(brand, "shipping");
  await requireParcelAgent(brand.pool, memberId);
}
