import type { FeatureName } from "@konter/contract/features";
import { useAccount } from "./account.ts";
import type { Viewer } from "./entry.ts";
import { session } from "./session-store.ts";
import { isOffered } from "./is-offered.ts";
import { useArea } from "./areas.ts";

/** The signed-in user, as input for the menus. */
export function useViewer(): Viewer {
  const { perm, has_pin: hasPin, is_agen_mlo: sendsParcels } = useAccount();
  const shown: Partial<Record<FeatureName, boolean>> = {
    ppob: useArea("ppob"),
    shop: useArea("shop"),
  };
  return {
    offers: (feature) => shown[feature] ?? isOffered(session.get().brand, feature),
    // Features that the brand has closed are in no menu, regardless of permissions (M140).
    may: (permission) =>
      perm.includes(permission) &&
      (permission !== "deposit.transfer" || session.get().brand.deposit_transfer === true),
    hasPin,
    sendsParcels,
  };
}
