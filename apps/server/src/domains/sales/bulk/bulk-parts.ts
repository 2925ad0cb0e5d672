import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CourierRegistry } from "../../shipping/couriers/index.ts";

/** What checking a file needs. */
export interface BulkParts {
  readonly brand: BrandContext;
  readonly couriers: CourierRegistry;
}
