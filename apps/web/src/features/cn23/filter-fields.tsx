import { CN23_STATE_NAMES, CN23_STATES, CN_FORMS } from "@konter/contract/cn23";
import { kitLocale } from "@konter/ui";
import type { ReactNode } from "react";
import * as m from "#messages";
import { PeriodFilterBar } from "../report-filters/index.ts";
import type { Cn23Filter } from "./api.ts";

const stateChoices = () =>
  CN23_STATES.map((state) => ({ value: state, label: CN23_STATE_NAMES[state][kitLocale()] }));
const FORM_CHOICES = CN_FORMS.map((form) => ({ value: form, label: form }));

/** Title and filters of the list and of the report. */
export const Cn23Filters = ({
  title,
  filters,
  onChange,
  aside,
}: {
  readonly title: string;
  readonly filters: Cn23Filter;
  readonly onChange: (filters: Cn23Filter) => void;
  readonly aside?: ReactNode;
}) => (
  <PeriodFilterBar
    title={title}
    aside={aside}
    fields={[
      { name: "state", label: m.status(), choices: stateChoices() },
      { name: "form", label: m.cn23_form(), choices: FORM_CHOICES },
      { name: "q", label: m.cn23_search() },
    ]}
    filters={filters}
    onChange={onChange}
  />
);
