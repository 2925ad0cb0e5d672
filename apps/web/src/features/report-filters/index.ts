export { FilterBar } from "./filter-bar.tsx";
export { PeriodFilterBar } from "./period-filter-bar.tsx";
export { periodFilters } from "./period-filters.ts";
export { FilterHeading } from "./filter-heading.tsx";
export { TypedFilter } from "./filter-fields.tsx";
export { withFilters } from "./filters.ts";
export type { ReportFilters } from "./filters.ts";
