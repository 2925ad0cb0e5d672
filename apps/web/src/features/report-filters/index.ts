export { FilterHeading } from "./filter-heading.tsx";
export { DayFields, TypedFilter } from "./filter-fields.tsx";
export { periodDates, withFilters } from "./filters.ts";
export type { Period, ReportFilters } from "./filters.ts";
