import type { TodayFigures } from "@konter/contract/report";
import type { SupplierRow } from "@konter/contract/suppliers";

/** A supplier on the home page, as far as the user may see it. */
export interface SupplierLine {
  readonly id: string;
  readonly name: string;
  /** Purchases decided and pending today. */
  readonly today: TodayFigures["suppliers"][number] | undefined;
  /** Balance and state. */
  readonly row: SupplierRow | undefined;
}

/** How much a supplier needs a person: switched off, too little money, paused by failures. */
function urgencyOf({ row }: SupplierLine): number {
  if (row === undefined) return 0;
  if (row.low_balance) return 3;
  if (row.breaker !== "closed") return 2;
  return row.enabled ? 0 : 1;
}

/** Joins today's results with balances; suppliers that need a person first, then by name. */
export function supplierLines(
  figures: readonly TodayFigures["suppliers"][number][] | undefined,
  suppliers: readonly SupplierRow[] | undefined,
): readonly SupplierLine[] {
  const named = suppliers ?? figures ?? [];
  return named
    .map(({ id, name }) => ({
      id,
      name,
      today: figures?.find((each) => each.id === id),
      row: suppliers?.find((each) => each.id === id),
    }))
    .toSorted(
      (one, other) => urgencyOf(other) - urgencyOf(one) || one.name.localeCompare(other.name),
    );
}
