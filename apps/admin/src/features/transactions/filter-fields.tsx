import { PREPAID_SCREENS, TRANSACTION_STATUSES } from "@konter/contract";
import { ChoiceChip, SelectField, statusText, TextField } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { suppliersQuery } from "../../app/office-queries.ts";
import { session } from "../../app/session-store.ts";
import { TypedFilter } from "../../app/typed-filter.tsx";
import { screenName } from "../../app/words.ts";
import * as m from "#messages";
import { datesAreSwapped, periodDates, PERIODS } from "./filters.ts";
import type { FilterName, Period, TransactionFilters } from "./filters.ts";

export interface FilterFieldsProps {
  readonly filters: TransactionFilters;
  readonly onChange: (change: TransactionFilters) => void;
}

/** Every filter; a change acts at once, typing acts when it pauses. */
export function FilterFields({ filters, onChange }: FilterFieldsProps) {
  const swapped = datesAreSwapped(filters) ? m.dates_swapped() : undefined;
  const today = periodDates("today", session.serverNow()).date_to;
  const typed = (name: FilterName, label: string) => (
    <TypedFilter
      label={label}
      value={filters[name] ?? ""}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <div className="flex flex-col gap-3">
      <PeriodChips filters={filters} onChange={onChange} />
      <div className="grid gap-3 wide:grid-cols-2 desk:grid-cols-4">
        <TextField
          label={m.date_from()}
          type="date"
          max={today}
          value={filters.date_from ?? ""}
          onChange={(value) => onChange({ date_from: value })}
        />
        <TextField
          label={m.date_to()}
          type="date"
          max={today}
          value={filters.date_to ?? ""}
          error={swapped}
          onChange={(value) => onChange({ date_to: value })}
        />
        <SelectField
          label={m.status()}
          value={filters.status ?? ""}
          onChange={(value) => onChange({ status: value })}
          choices={[
            { value: "", label: m.all_statuses() },
            ...TRANSACTION_STATUSES.map((status) => ({ value: status, label: statusText(status) })),
          ]}
        />
        <SelectField
          label={m.type()}
          value={filters.type ?? ""}
          onChange={(value) => onChange({ type: value })}
          choices={[
            { value: "", label: m.all_types() },
            ...PREPAID_SCREENS.map((screen) => ({ value: screen, label: screenName(screen) })),
          ]}
        />
        {typed("ref_id", m.ref_id())}
        {typed("number", m.destination_number())}
        {typed("product", m.product())}
        <SupplierFilter filters={filters} onChange={onChange} />
      </div>
    </div>
  );
}

function SupplierFilter({ filters, onChange }: FilterFieldsProps) {
  const { data } = useQuery({ ...suppliersQuery(), enabled: session.may("suppliers.read") });
  const chosen = filters.supplier ?? "";
  const known = data?.suppliers.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const isKnown = chosen === "" || known.some(({ value }) => value === chosen);
  if (!session.may("suppliers.read")) {
    return (
      <TypedFilter
        label={m.supplier()}
        value={chosen}
        onChange={(value) => onChange({ supplier: value })}
      />
    );
  }
  return (
    <SelectField
      label={m.supplier()}
      value={chosen}
      onChange={(value) => onChange({ supplier: value })}
      choices={[
        { value: "", label: m.all_suppliers() },
        ...known,
        ...(isKnown ? [] : [{ value: chosen, label: chosen }]),
      ]}
    />
  );
}

function PeriodChips({ filters, onChange }: FilterFieldsProps) {
  const names: Readonly<Record<Period, string>> = {
    today: m.today(),
    week: m.seven_days(),
    month: m.this_month(),
  };
  return (
    <div role="group" aria-label={m.period()} className="flex flex-wrap gap-2">
      {PERIODS.map((period) => {
        const dates = periodDates(period, session.serverNow());
        const selected = filters.date_from === dates.date_from && filters.date_to === dates.date_to;
        return (
          <ChoiceChip
            key={period}
            selected={selected}
            onClick={() => onChange(selected ? { date_from: "", date_to: "" } : dates)}
          >
            {names[period]}
          </ChoiceChip>
        );
      })}
    </div>
  );
}
