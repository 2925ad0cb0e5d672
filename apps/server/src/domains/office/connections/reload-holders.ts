import type { BrandContext } from "../../../platform/brand-context.ts";
import type { ConnectionParts } from "./holder.ts";

/** Has every module read its accounts anew, in this process; what goes wrong is logged. */
export function reloadHolders({ log }: BrandContext, { holders }: ConnectionParts): void {
  for (const holder of holders)
    holder.changed?.().catch((error: unknown) => {
      log.error({ error: String(error) }, "changed connections could not be read");
    });
}
