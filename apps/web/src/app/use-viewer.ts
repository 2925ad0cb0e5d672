import { useAccount } from "./account.ts";
import type { Viewer } from "./entry.ts";
import { useArea } from "./use-area.ts";

/** The signed-in person, as the menus know them. */
export function useViewer(): Viewer {
  const { perm, has_pin: hasPin } = useAccount();
  const areas = { ppob: useArea("ppob"), shop: useArea("shop") };
  return {
    offers: (area) => areas[area],
    may: (permission) => perm.includes(permission),
    hasPin,
  };
}
