import { formatRupiah } from "@konter/contract/money";
import type { ParcelFee, ParcelFees } from "@konter/contract/parcels";
import { formatKilograms } from "@konter/ui/parcels";
import * as m from "#messages";

/** The sender's cashback. */
export const cashbackText = (amount: number): string => (amount === 0 ? "–" : formatRupiah(amount));

/** How long the courier says that it takes. */
export function daysText({
  days_least: least,
  days_most: most,
}: Pick<ParcelFee, "days_least" | "days_most">): string {
  const last = most ?? least;
  if (last === null) return m.parcel_days_unknown();
  return m.parcel_days({ days: least === null || least === last ? `${last}` : `${least}–${last}` });
}

const BECAUSE: Readonly<
  Record<ParcelFees["billed_because"], (inputs: { readonly weight: string }) => string>
> = {
  weight: m.parcel_billed_weight,
  volume: m.parcel_billed_volume,
  minimum: m.parcel_billed_minimum,
};

/** The billed weight and its cause (M427). */
export const billedText = ({
  billed_because: because,
  billed_grams: grams,
}: Pick<ParcelFees, "billed_because" | "billed_grams">): string =>
  BECAUSE[because]({ weight: formatKilograms(grams) });
