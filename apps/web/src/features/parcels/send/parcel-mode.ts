import type { OfferedCourier } from "@konter/contract/parcels";
import { storedValue } from "@konter/ui";

/** How the form finds a courier: it asks one, compares all, or lets the server choose a route. */
export const PARCEL_MODES = ["all", "one", "auto"] as const;
export type ParcelMode = (typeof PARCEL_MODES)[number];

export interface ModeChoice {
  readonly mode: ParcelMode;
  /** The courier of the mode `one`. */
  readonly courier: string;
}

const isChoice = (value: unknown): value is ModeChoice =>
  typeof value === "object" &&
  value !== null &&
  "mode" in value &&
  (PARCEL_MODES as readonly unknown[]).includes(value.mode) &&
  "courier" in value &&
  typeof value.courier === "string";

/** The choice of this counter, so it is remembered in this browser only (M431). */
export const storedMode = storedValue("konter:parcel-mode", isChoice, () => localStorage);

/** The choice, as far as the account may use it today. */
export function usableMode(
  choice: ModeChoice | undefined,
  couriers: readonly OfferedCourier[],
  mayRoute: boolean,
): ModeChoice {
  const courier =
    couriers.find(({ code }) => code === choice?.courier)?.code ?? couriers[0]?.code ?? "";
  const mode = choice?.mode ?? "all";
  return { mode: mode === "auto" && !mayRoute ? "all" : mode, courier };
}

/** The couriers that are asked for fees. */
export const askedCouriers = (
  { mode, courier }: ModeChoice,
  couriers: readonly OfferedCourier[],
): readonly OfferedCourier[] =>
  mode === "one" ? couriers.filter(({ code }) => code === courier) : couriers;
