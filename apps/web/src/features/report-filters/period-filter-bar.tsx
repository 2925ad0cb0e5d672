import { classes, DateRangeField, SelectField } from "@konter/ui";
import type { ReactNode } from "react";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { FilterBar } from "./filter-bar.tsx";
import { TypedFilter } from "./filter-fields.tsx";
import { periodFilters } from "./period-filters.ts";

/** A filter besides the period: one of its choices, or typed text. */
export interface FilterField {
  /** Its name in the URL. */
  readonly name: string;
  readonly label: string;
  /** Absent for typed text. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  readonly maxLength?: number;
}

type Filters = Readonly<Partial<Record<string, string>>>;

interface PeriodFilterBarProps {
  readonly title: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
  readonly openFrom?: "wide" | "desk";
  readonly fields: readonly FilterField[];
  readonly filters: Filters;
  /** Receives the changed filters; an empty value removes a filter. */
  readonly onChange: (change: Readonly<Record<string, string>>) => void;
}

/** A list's title with a period and further filters. */
export function PeriodFilterBar({
  title,
  aside,
  openFrom,
  fields,
  filters,
  onChange,
}: PeriodFilterBarProps) {
  return (
    <FilterBar
      title={title}
      aside={aside}
      openFrom={openFrom}
      active={[...activeOf(fields, filters), ...periodFilters(filters)]}
      onRemove={(name) => onChange({ [name]: "" })}
    >
      <div className="flex flex-col gap-3">
        <DateRangeField value={filters} now={session.serverNow()} onChange={onChange} />
        <div
          className={classes(
            "grid gap-3 wide:grid-cols-2 desk:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]",
            fields.length === 1 && "desk:max-w-md",
          )}
        >
          {fields.map(({ name, label, choices, maxLength }) =>
            choices === undefined ? (
              <TypedFilter
                key={name}
                name={name}
                label={label}
                filters={filters}
                onChange={onChange}
                maxLength={maxLength}
              />
            ) : (
              <SelectField
                key={name}
                label={label}
                value={filters[name] ?? ""}
                onChange={(next) => onChange({ [name]: next })}
                choices={[{ value: "", label: m.all() }, ...choices]}
              />
            ),
          )}
        </div>
      </div>
    </FilterBar>
  );
}

const activeOf = (fields: readonly FilterField[], filters: Filters) =>
  fields.flatMap(({ name, choices }) => {
    const value = filters[name] ?? "";
    const text =
      choices === undefined ? value : choices.find((each) => each.value === value)?.label;
    return text === undefined || text === "" ? [] : [{ name, text }];
  });
