import { CN23_STATE_NAMES, CN23_STATES, CN_FORMS } from "@konter/contract/cn23";
import { DateRangeField, kitLocale, SelectField } from "@konter/ui";
import type { ReactNode } from "react";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { FilterBar, periodFilters, TypedFilter } from "../report-filters/index.ts";
import type { Cn23Filter } from "./api.ts";

const stateChoices = () =>
  CN23_STATES.map((state) => ({ value: state, label: CN23_STATE_NAMES[state][kitLocale()] }));

/** Title and filters of the list and of the report. */
export function Cn23Filters({
  title,
  filters,
  onChange,
  aside,
}: {
  readonly title: string;
  readonly filters: Cn23Filter;
  readonly onChange: (filters: Cn23Filter) => void;
  readonly aside?: ReactNode;
}) {
  const { state, form, q } = filters;
  const active = [
    { name: "state", text: stateChoices().find(({ value }) => value === state)?.label },
    { name: "form", text: form },
    { name: "q", text: q },
  ].flatMap(({ name, text }) => (text === undefined ? [] : [{ name, text }]));
  const all = { value: "", label: m.all() };
  return (
    <FilterBar
      title={title}
      active={[...active, ...periodFilters(filters)]}
      onRemove={(name) => onChange({ [name]: "" })}
      aside={aside}
    >
      <div className="flex flex-col gap-3">
        <DateRangeField value={filters} now={session.serverNow()} onChange={onChange} />
        <div className="grid gap-3 wide:grid-cols-3">
          <SelectField
            label={m.status()}
            value={state ?? ""}
            onChange={(next) => onChange({ state: next })}
            choices={[all, ...stateChoices()]}
          />
          <SelectField
            label={m.cn23_form()}
            value={form ?? ""}
            onChange={(next) => onChange({ form: next })}
            choices={[all, ...CN_FORMS.map((each) => ({ value: each, label: each }))]}
          />
          <TypedFilter name="q" label={m.cn23_search()} filters={filters} onChange={onChange} />
        </div>
      </div>
    </FilterBar>
  );
}
