import type { Brand, Maintenance, MaintenanceArea } from "@konter/contract/brand";
import { session } from "./session-store.ts";

/** How staff have closed this area for maintenance; undefined while it is open. */
export function closedArea(
  { maintenance }: Pick<Brand, "maintenance">,
  area: MaintenanceArea,
): Maintenance | undefined {
  return maintenance.find(
    (each) =>
      each.area === area &&
      (each.ends_at === null || Date.parse(each.ends_at) > session.serverNow()),
  );
}
