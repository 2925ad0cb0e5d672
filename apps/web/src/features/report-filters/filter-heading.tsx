import { FilterBar } from "./filter-bar.tsx";
import { FilterFields } from "./filter-fields.tsx";
import type { FilterFieldsProps } from "./filter-fields.tsx";
import { activeFilters } from "./active-filters.ts";
import { useShownAtOnce } from "./use-shown-at-once.ts";

/** The title of a transaction report with its filters. */
export function FilterHeading({
  title,
  filters,
  onChange,
  ofAgents = false,
}: FilterFieldsProps & { readonly title: string }) {
  const [shown, change] = useShownAtOnce(filters, onChange);
  return (
    <FilterBar
      title={title}
      active={activeFilters(shown)}
      onRemove={(name) => change({ [name]: "" })}
      openFrom="desk"
      cardClassName="min-h-45"
    >
      <FilterFields filters={shown} onChange={change} ofAgents={ofAgents} />
    </FilterBar>
  );
}
