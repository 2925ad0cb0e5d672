import { POSTAL_PERMISSION } from "@konter/contract/customs";
import type { Queries } from "@konter/postgres";
import { memberOf } from "../../../kernel/caller/index.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { Principal } from "../../../platform/http/context.ts";
import { requireParcelAgent } from "../couriers/index.ts";

/** Throws parcels_not_agent; extra_permission_missing for a report of the post. */
export async function requireReport(
  database: Queries,
  principal: Principal | undefined,
  { postal }: { readonly postal?: "yes" | undefined },
): Promise<void> {
  const { id, permissions } = memberOf(principal);
  if (postal !== undefined && !permissions.includes(POSTAL_PERMISSION))
    throw new DomainError("extra_permission_missing", {
      parameters: { permission: POSTAL_PERMISSION },
    });
  await requireParcelAgent(database, id);
}
