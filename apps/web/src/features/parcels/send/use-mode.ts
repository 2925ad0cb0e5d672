import type { OfferedCourier } from "@konter/contract/parcels";
import { useState } from "react";
import { useAccount } from "../../../app/account.ts";
import { PARCEL_MODES, storedMode, usableMode } from "./parcel-mode.ts";
import type { ModeChoice } from "./parcel-mode.ts";

/** The mode that was chosen last in this browser, and the modes that the account has. */
export function useMode(couriers: readonly OfferedCourier[]) {
  const { mlo_multi_supplier: mayRoute } = useAccount();
  const [choice, setChoice] = useState(() => storedMode.read());
  return {
    choice: usableMode(choice, couriers, mayRoute),
    modes: PARCEL_MODES.filter((mode) => mode !== "auto" || mayRoute),
    choose: (next: ModeChoice) => {
      storedMode.write(next);
      setChoice(next);
    },
  };
}
