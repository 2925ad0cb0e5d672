import { PREPAID_SCREENS, TRANSACTION_STATUSES } from "@konter/contract";
import { ChoiceChip, SelectField, statusText, TextField } from "@konter/ui";
import { useEffect, useState } from "react";
import { session } from "../../app/session-store.ts";
import { SCREENS } from "../../app/prepaid-screens.ts";
import * as m from "#messages";
import { datesAreSwapped, periodDates, PERIODS } from "./filters.ts";
import type { Period, ReportFilters } from "./filters.ts";

export interface FilterFieldsProps {
  readonly filters: ReportFilters;
  readonly onChange: (change: ReportFilters) => void;
  /** The rows are of an account's agents: an agent is looked for, and not a destination, which is masked. */
  readonly ofAgents?: boolean;
}

/** Every filter of a report of transactions; a change acts at once, typing acts when it pauses. */
export function FilterFields({ filters, onChange, ofAgents = false }: FilterFieldsProps) {
  return (
    <div className="flex flex-col gap-3">
      <PeriodChips filters={filters} onChange={onChange} />
      <div className="grid gap-3 wide:grid-cols-2 desk:grid-cols-4">
        <DayFields filters={filters} onChange={onChange} />
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
          label={m.col_type()}
          value={filters.type ?? ""}
          onChange={(value) => onChange({ type: value })}
          choices={[
            { value: "", label: m.all_types() },
            ...PREPAID_SCREENS.map((screen) => ({ value: screen, label: SCREENS[screen].title() })),
          ]}
        />
        <TypedFilter
          name={ofAgents ? "agent" : "number"}
          label={ofAgents ? m.agent_number() : m.destination_number()}
          filters={filters}
          onChange={onChange}
        />
        <TypedFilter name="product" label={m.product()} filters={filters} onChange={onChange} />
        <TypedFilter name="ref_id" label={m.ref_id()} filters={filters} onChange={onChange} />
      </div>
    </div>
  );
}

/** First and last day. */
export function DayFields({ filters, onChange }: FilterFieldsProps) {
  const swapped = datesAreSwapped(filters) ? m.dates_swapped() : undefined;
  const today = periodDates("today", session.serverNow()).date_to;
  return (
    <>
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
    </>
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

const TYPING_PAUSE_MILLISECONDS = 400;

/** A filter that acts when the typing pauses. */
export function TypedFilter<Name extends string>({
  name,
  label,
  filters,
  onChange,
}: {
  readonly name: Name;
  readonly label: string;
  readonly filters: Readonly<Partial<Record<Name, string>>>;
  readonly onChange: (change: Readonly<Record<Name, string>>) => void;
}) {
  const given = filters[name] ?? "";
  const [typed, setTyped] = useState(given);
  const [before, setBefore] = useState(given);
  // The address changed by other means: back, a reset, a link.
  if (before !== given) {
    setBefore(given);
    setTyped(given);
  }
  useEffect(() => {
    if (typed.trim() === given) return;
    const timer = setTimeout(
      () => onChange({ [name]: typed.trim() } as Readonly<Record<Name, string>>),
      TYPING_PAUSE_MILLISECONDS,
    );
    return () => clearTimeout(timer);
  }, [typed, given, name, onChange]);
  return (
    <TextField
      label={label}
      type="search"
      autoComplete="off"
      maxLength={60}
      value={typed}
      onChange={setTyped}
    />
  );
}
