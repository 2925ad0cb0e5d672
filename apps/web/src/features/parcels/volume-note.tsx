import type { OfferedCourier } from "@konter/contract/parcels";
import { formatNumber } from "@konter/ui";
import { formatKilograms } from "@konter/ui/parcels";
import * as m from "#messages";
import { numberOf } from "../../app/number-of.ts";
import type { ParcelValues } from "./parcel-values.ts";

const GRAMS_PER_KILOGRAM = 1_000;

/** The weight by size with its formula, once for each divisor (M428). */
export function VolumeNote({
  values,
  couriers,
}: {
  readonly values: ParcelValues;
  readonly couriers: readonly Pick<OfferedCourier, "name" | "volume_divisor">[];
}) {
  const sides = [values.length, values.width, values.height]
    .map(numberOf)
    .filter((side) => typeof side === "number")
    .filter((side) => Number.isSafeInteger(side) && side > 0);
  if (sides.length < 3) return null;
  const volume = sides.reduce((product, side) => product * side, 1);
  const divisors = new Set(couriers.map(({ volume_divisor: divisor }) => divisor));
  return (
    <ul aria-label={m.parcel_volume()} className="flex flex-col gap-1 text-sm text-soft">
      {[...divisors].map((divisor) => (
        <li key={divisor}>
          {m.parcel_volume_formula({
            sides: sides.join(" × "),
            divisor: formatNumber(divisor),
            weight: formatKilograms(Math.ceil((volume * GRAMS_PER_KILOGRAM) / divisor)),
            couriers: couriers
              .filter((each) => each.volume_divisor === divisor)
              .map(({ name }) => name)
              .join(", "),
          })}
        </li>
      ))}
    </ul>
  );
}
