import { formatDate } from "@konter/ui";
import * as m from "#messages";
import type { ActiveFilter } from "../../app/folds/filter-fold.tsx";

/** The active ends of a period of business dates. */
export function periodFilters({
  date_from: from,
  date_to: to,
}: {
  readonly date_from?: string | undefined;
  readonly date_to?: string | undefined;
}): readonly ActiveFilter[] {
  return [
    ...(from === undefined ? [] : [{ name: "date_from", text: periodEnd(m.date_from(), from) }]),
    ...(to === undefined ? [] : [{ name: "date_to", text: periodEnd(m.date_to(), to) }]),
  ];
}

const periodEnd = (label: string, date: string): string => `${label} ${formatDate(date)}`;
