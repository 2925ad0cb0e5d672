import { useSyncExternalStore } from "react";
import { session } from "./session-store.ts";

/** Whether the menus show an area: the brand offers it, and this person has not hidden it (DECISIONS A52). */
export function useArea(area: "shop" | "ppob"): boolean {
  const read = () => {
    const { brand, settings } = session.get();
    return brand[area] && (settings?.[area] ?? true);
  };
  return useSyncExternalStore(session.onSettings, read, read);
}
