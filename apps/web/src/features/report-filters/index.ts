export { FilterBar, periodFilters } from "./filter-bar.tsx";
export { FilterHeading } from "./filter-heading.tsx";
export { TypedFilter } from "./filter-fields.tsx";
export { withFilters } from "./filters.ts";
export type { ReportFilters } from "./filters.ts";
