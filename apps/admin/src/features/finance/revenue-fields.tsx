import { PREPAID_SCREENS } from "@konter/contract/catalog";
import { REPORT_ROWS } from "@konter/contract/finance";
import type { ReportRows, RevenueReport } from "@konter/contract/finance";
import { DateRangeField, SelectField } from "@konter/ui";
import { FilterBar } from "../../app/lists/filter-bar.tsx";
import { session } from "../../app/session-store.ts";
import { ProductFilter } from "../../app/pickers/code-fields.tsx";
import { screenName, tierName } from "../../app/words.ts";
import * as m from "#messages";
import type { RevenueFilters } from "./api.ts";

type Choice = { readonly value: string; readonly label: string };

export const ROWS_NAMES: Readonly<Record<ReportRows, () => string>> = {
  day: m.revenue_by_day,
  week: m.revenue_by_week,
  month: m.revenue_by_month,
  screen: m.type,
  operator: m.operator,
  product: m.product,
  supplier: m.supplier,
  category: m.tier,
};

/** The report's period, row type and filters; a change applies immediately. */
export function RevenueFields({
  filters,
  choices,
  onChange,
}: {
  readonly filters: RevenueFilters;
  readonly choices: RevenueReport["choices"] | undefined;
  readonly onChange: (change: RevenueFilters) => void;
}) {
  const select = (
    name: keyof RevenueFilters,
    label: string,
    all: string,
    known: readonly Choice[],
  ) => {
    const chosen = filters[name] ?? "";
    const isKnown = chosen === "" || known.some(({ value }) => value === chosen);
    return (
      <SelectField
        label={label}
        value={chosen}
        onChange={(value) => onChange({ [name]: value })}
        choices={[
          { value: "", label: all },
          ...known,
          ...(isKnown ? [] : [{ value: chosen, label: chosen }]),
        ]}
      />
    );
  };
  const same = (value: string): Choice => ({ value, label: value });
  return (
    <FilterBar active={activeOf(filters)} onRemove={(name) => onChange({ [name]: "" })}>
      <div className="flex flex-col gap-3">
        <DateRangeField value={filters} now={session.serverNow()} onChange={onChange} />
        <div className="grid gap-3 wide:grid-cols-2 desk:grid-cols-3">
          <SelectField
            label={m.revenue_rows()}
            value={filters.rows ?? "day"}
            onChange={(value) => onChange({ rows: value })}
            choices={REPORT_ROWS.map((rows) => ({ value: rows, label: ROWS_NAMES[rows]() }))}
          />
          {select(
            "screen",
            m.type(),
            m.all_types(),
            PREPAID_SCREENS.map((screen) => ({ value: screen, label: screenName(screen) })),
          )}
          {select("operator", m.operator(), m.revenue_all(), (choices?.operators ?? []).map(same))}
          <ProductFilter
            label={m.product()}
            value={filters.product ?? ""}
            onChange={(product) => onChange({ product })}
          />
          {select(
            "supplier",
            m.supplier(),
            m.revenue_all(),
            (choices?.suppliers ?? []).map(({ id, name }) => ({ value: id, label: name })),
          )}
          {select(
            "category",
            m.tier(),
            m.revenue_all(),
            (choices?.categories ?? []).map((tier) => ({ value: tier, label: tierName(tier) })),
          )}
        </div>
      </div>
    </FilterBar>
  );
}

/** The active filters, without period and row type, which are always set. */
function activeOf(filters: RevenueFilters) {
  const { date_from: from, date_to: to, rows: _rows, ...narrow } = filters;
  return [
    { name: "date_from", text: `${from ?? ""} – ${to ?? ""}` },
    ...Object.entries(narrow).flatMap(([name, value]) =>
      value === undefined || value === ""
        ? []
        : [
            {
              name,
              text:
                name === "screen"
                  ? screenName(value)
                  : name === "category"
                    ? tierName(value)
                    : value,
            },
          ],
    ),
  ];
}
