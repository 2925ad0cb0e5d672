import { countedCash } from "@konter/contract/drawer";
import type { CountedPieces } from "@konter/contract/drawer";
import { formatRupiah } from "@konter/contract/money";
import { DomainError } from "../../../platform/domain-error.ts";

export interface Counted {
  readonly cash?: number | undefined;
  readonly count?: readonly CountedPieces[] | undefined;
}

/** Returns the counted cash in rupiah. Throws drawer_count_missing, drawer_count_differs. */
export function cashOf({ cash, count }: Counted): number {
  if (count === undefined) {
    if (cash === undefined) throw new DomainError("drawer_count_missing");
    return cash;
  }
  const counted = countedCash(count);
  if (cash !== undefined && cash !== counted) {
    const parameters = { counted: formatRupiah(counted) };
    throw new DomainError("drawer_count_differs", {
      parameters,
      fields: { cash: { rule: "drawer_count_differs", parameters } },
    });
  }
  return counted;
}

/** The jsonb value of a count; null when only a total was given. */
export const storedCount = ({ count }: Counted): string | null =>
  count === undefined ? null : JSON.stringify(count.filter(({ pieces }) => pieces > 0));
