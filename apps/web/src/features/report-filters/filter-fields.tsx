import { PREPAID_SCREENS } from "@konter/contract/catalog";
import { TRANSACTION_STATUSES } from "@konter/contract/purchase";
import { DateRangeField, SelectField, statusText, TextField } from "@konter/ui";
import { useEffect, useState } from "react";
import { session } from "../../app/session-store.ts";
import { KIND_TITLES } from "../product-kinds/index.ts";
import * as m from "#messages";
import type { ReportFilters } from "./filters.ts";

export interface FilterFieldsProps {
  readonly filters: ReportFilters;
  readonly onChange: (change: ReportFilters) => void;
  /** The rows belong to an account's agents, so the filter is by agent instead of by destination, which is masked. */
  readonly ofAgents?: boolean;
}

/** Every filter of a transaction report; a change applies immediately, typed text after a pause. */
export function FilterFields({ filters, onChange, ofAgents = false }: FilterFieldsProps) {
  return (
    <div className="flex flex-col gap-3">
      <DateRangeField value={filters} now={session.serverNow()} onChange={onChange} />
      <div className="grid gap-3 wide:grid-cols-2 desk:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]">
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
            ...PREPAID_SCREENS.map((screen) => ({ value: screen, label: KIND_TITLES[screen]() })),
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
        {!ofAgents && (
          <TypedFilter
            name="file"
            label={m.col_file_name()}
            filters={filters}
            onChange={onChange}
            maxLength={100}
          />
        )}
      </div>
    </div>
  );
}

const TYPING_PAUSE_MILLISECONDS = 400;

/** A text filter that applies when typing pauses. */
export function TypedFilter<Name extends string>({
  name,
  label,
  filters,
  onChange,
  maxLength = 60,
}: {
  readonly name: Name;
  readonly label: string;
  readonly filters: Readonly<Partial<Record<Name, string>>>;
  readonly onChange: (change: Readonly<Record<Name, string>>) => void;
  readonly maxLength?: number;
}) {
  const given = filters[name] ?? "";
  const [typed, setTyped] = useState(given);
  const [before, setBefore] = useState(given);
  // The URL changed by other means, such as the back button, a reset or a link.
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
      maxLength={maxLength}
      value={typed}
      onChange={setTyped}
    />
  );
}
