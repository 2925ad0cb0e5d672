import { POSTAL_PERMISSION } from "@konter/contract/customs";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import { requireFeature } from "../../../kernel/settings/index.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { Principal } from "../../../platform/http/context.ts";
import { requireParcelAgent } from "../couriers/index.ts";

/** Throws parcels_not_agent; for a report of the post feature_off, extra_permission_missing. */
export async function requireReport(
  brand: BrandContext,
  principal: Principal | undefined,
  { postal }: { readonly postal?: "yes" | undefined },
): Promise<void> {
  const { id, permissions } = memberOf(principal);
  if (postal !== undefined) {
    await requireFeature(brand, "postal");
    if (!permissions.includes(POSTAL_PERMISSION))
      throw new DomainError("extra_permission_missing", {
        parameters: { permission: POSTAL_PERMISSION },
      });
  }
  await requireParcelAgent(brand.pool, id);
}
