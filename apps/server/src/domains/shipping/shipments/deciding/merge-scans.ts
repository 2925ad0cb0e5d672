import { FINAL_SHIPPING_STATES } from "@konter/contract/parcels";
import type { ShippingState } from "@konter/contract/parcels";
import type { Scan } from "../../../../ports/courier.ts";

/** A parcel as the scans so far describe it. */
export interface ScanStanding {
  readonly shipping: ShippingState;
  /** The instant of the scan that decided; null before the first. */
  readonly at: Date | null;
  /** The keys of the scans that are known. */
  readonly known: ReadonlySet<string>;
}

export interface ScanDecision {
  readonly shipping: ShippingState;
  readonly at: Date | null;
  /** Scans that were not known, in the order in which they happened. */
  readonly added: readonly Scan[];
  /** Words that no table of the courier knows. The state stays, and staff are told. */
  readonly unknown: readonly Scan[];
  /** A scan that contradicts a final state; a person looks at it, and the state stays. */
  readonly contradicts: Scan | undefined;
}

/** Couriers repeat lines; the same line of the same minute is one. */
export const scanKey = ({ at, code, text, place }: Scan): string =>
  JSON.stringify([at.toISOString().slice(0, 16), code, text.trim(), place.trim()]);

/**
 * Adds what a courier says of a parcel: scans may be repeated, come late and out of order. The state is that of the
 * latest known scan; a final state is left by nothing.
 */
export function mergeScans(standing: ScanStanding, scans: readonly Scan[]): ScanDecision {
  const added = newOf(standing.known, scans);
  let { shipping, at } = standing;
  let contradicts: Scan | undefined;
  for (const scan of added) {
    if (scan.state === "unknown" || (at !== null && scan.at < at)) continue;
    if (isFinal(shipping)) {
      if (scan.state !== shipping) contradicts ??= scan;
      continue;
    }
    ({ state: shipping, at } = scan);
  }
  const unknown = added.filter(({ state }) => state === "unknown");
  return { shipping, at, added, unknown, contradicts };
}

const isFinal = (state: ShippingState): boolean => FINAL_SHIPPING_STATES.includes(state);

function newOf(known: ReadonlySet<string>, scans: readonly Scan[]): readonly Scan[] {
  const seen = new Set(known);
  return scans
    .filter((scan) => {
      const key = scanKey(scan);
      return seen.has(key) ? false : seen.add(key);
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
