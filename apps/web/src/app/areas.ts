import type { Brand, Maintenance, MaintenanceArea } from "@konter/contract/brand";
import { useSyncExternalStore } from "react";
import { isOffered } from "./is-offered.ts";
import { session } from "./session-store.ts";

/** Whether menus show an area: the brand offers it, and the user has not hidden it (feature row M12). */
export function useArea(area: "shop" | "ppob"): boolean {
  const read = () => {
    const { brand, settings } = session.get();
    return isOffered(brand, area) && (settings?.[area] ?? true);
  };
  return useSyncExternalStore(session.onSettings, read, read);
}

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
