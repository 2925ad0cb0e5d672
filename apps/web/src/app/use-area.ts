import type { Brand } from "@konter/contract/brand";
import type { FeatureName } from "@konter/contract/features";
import { useSyncExternalStore } from "react";
import { session } from "./session-store.ts";

/** Whether the brand offers the feature to members. */
export const isOffered = ({ off }: Brand, feature: FeatureName): boolean =>
  off?.includes(feature) !== true;

/** Whether menus show an area: the brand offers it, and the user has not hidden it (feature row M12). */
export function useArea(area: "shop" | "ppob"): boolean {
  const read = () => {
    const { brand, settings } = session.get();
    return isOffered(brand, area) && (settings?.[area] ?? true);
  };
  return useSyncExternalStore(session.onSettings, read, read);
}
