import type { ParcelValues } from "../parcel-values.ts";
import { laneOf } from "../parcel-values.ts";
import type { TariffSearch } from "./tariff-parameters.ts";

export type TariffQuestion = Readonly<Required<TariffSearch>>;

/** The question of an address; undefined if a part is missing. */
export function questionOf({
  origin,
  destination,
  weight_grams,
  length,
  width,
  height,
  value,
}: TariffSearch): TariffQuestion | undefined {
  if (origin === undefined || destination === undefined || weight_grams === undefined)
    return undefined;
  if (length === undefined || width === undefined || height === undefined) return undefined;
  return value === undefined
    ? undefined
    : { origin, destination, weight_grams, length, width, height, value };
}

/** The address of what is typed. */
export function searchOf(values: ParcelValues): TariffSearch {
  const lane = laneOf(values);
  if (lane === undefined) return {};
  return {
    origin: lane.origin,
    destination: lane.destination,
    weight_grams: String(lane.weight_grams),
    length: String(lane.length),
    width: String(lane.width),
    height: String(lane.height),
    value: String(lane.value),
  };
}
