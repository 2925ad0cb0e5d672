import type { FeatureName } from "@konter/contract/features";
import { useAccount } from "./account.ts";
import type { Viewer } from "./entry.ts";
import { session } from "./session-store.ts";
import { isOffered, useArea } from "./use-area.ts";

/** The signed-in person, as the menus know them. */
export function useViewer(): Viewer {
  const { perm, has_pin: hasPin } = useAccount();
  const shown: Partial<Record<FeatureName, boolean>> = {
    ppob: useArea("ppob"),
    shop: useArea("shop"),
  };
  return {
    offers: (feature) => shown[feature] ?? isOffered(session.get().brand, feature),
    // What the brand has closed is in no menu, whoever was permitted to (FEATURES M140).
    may: (permission) =>
      perm.includes(permission) &&
      (permission !== "deposit.transfer" || session.get().brand.deposit_transfer === true),
    hasPin,
  };
}
