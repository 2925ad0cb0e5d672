import type { PrepaidScreen } from "@konter/contract/catalog";
import type { TransactionStatus } from "@konter/contract/purchase";
import { statusText } from "@konter/ui";
import { KIND_TITLES } from "../product-kinds/index.ts";
import { periodFilters } from "./period-filters.ts";
import type { ActiveFilter } from "../../app/folds/filter-fold.tsx";
import type { ReportFilters } from "./filters.ts";

/** The active filters of a transaction report, in words. */
export function activeFilters(filters: ReportFilters): readonly ActiveFilter[] {
  const { date_from: _from, date_to: _to, status, type, ...typed } = filters;
  return [
    ...periodFilters(filters),
    ...(status === undefined
      ? []
      : [{ name: "status", text: statusText(status as TransactionStatus) }]),
    ...(type === undefined
      ? []
      : [{ name: "type", text: KIND_TITLES[type as PrepaidScreen]?.() ?? type }]),
    ...Object.entries(typed).map(([name, text]) => ({ name, text })),
  ];
}
