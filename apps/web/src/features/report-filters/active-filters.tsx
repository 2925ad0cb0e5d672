import type { PrepaidScreen } from "@konter/contract/catalog";
import type { TransactionStatus } from "@konter/contract/purchase";
import { statusText } from "@konter/ui";
import { X } from "@konter/ui/icons";
import { KIND_TITLES } from "../product-kinds/index.ts";
import * as m from "#messages";
import type { FilterFieldsProps } from "./filter-fields.tsx";
import type { FilterName } from "./filters.ts";

/** The active filters; each can be removed with one tap. */
export function ActiveFilters({ filters, onChange }: FilterFieldsProps) {
  const active = Object.entries(filters) as [FilterName, string][];
  if (active.length === 0) return null;
  return (
    <ul aria-label={m.active_filters()} className="flex flex-wrap gap-2">
      {active.map(([name, value]) => {
        const text = describe(name, value);
        return (
          <li key={name}>
            <button
              type="button"
              aria-label={m.remove_filter({ filter: text })}
              onClick={() => onChange({ [name]: "" })}
              className="flex min-h-9 items-center gap-1.5 rounded-full bg-secondary px-3 text-sm font-medium text-on-secondary"
            >
              {text}
              <X aria-hidden className="size-4" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function describe(name: FilterName, value: string): string {
  switch (name) {
    case "date_from":
      return `${m.date_from()} ${value}`;
    case "date_to":
      return `${m.date_to()} ${value}`;
    case "status":
      return statusText(value as TransactionStatus);
    case "type":
      return KIND_TITLES[value as PrepaidScreen]?.() ?? value;
    case "product":
    case "number":
    case "ref_id":
    case "agent":
    case "file":
      return value;
  }
}
