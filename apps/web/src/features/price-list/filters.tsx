import { KINDS, PREPAID_SCREENS } from "@konter/contract/catalog";
import type { PriceList } from "@konter/contract/catalog";
import { classes, SelectField, TextField } from "@konter/ui";
import { Link, useNavigate } from "@tanstack/react-router";
import { lazy, useEffect, useState } from "react";
import { Late } from "../../app/startup/late.tsx";
import { KIND_TITLES } from "../product-kinds/index.ts";
import * as m from "#messages";
import type { Filter } from "./filter.ts";

const FilterFold = lazy(async () => ({
  default: (await import("../../app/folds/filter-fold.tsx")).FilterFold,
}));

const TYPING_PAUSE_MILLISECONDS = 300;
const TAB =
  "inline-flex min-h-11 shrink-0 items-center rounded-full border px-4 text-sm font-medium";
const TAB_HERE = "border-transparent bg-secondary font-semibold text-on-secondary";
const TAB_ELSEWHERE = "border-edge/60 bg-surface hover:bg-sunken";

/** Links, so that each type has its own URL, also without scripts. On a phone they are one row that scrolls. */
export function TypeTabs({ filter }: { readonly filter: Filter }) {
  return (
    <nav
      aria-label={m.price_list_types()}
      className="no-scrollbar print-hidden -mx-4 flex gap-2 overflow-x-auto px-4 py-1 wide:mx-0 wide:flex-wrap wide:px-0 wide:py-0"
    >
      {[undefined, ...PREPAID_SCREENS].map((type) => (
        <Link
          key={type ?? "all"}
          to="/pricelist/{-$type}"
          params={{ type: type && KINDS[type].path }}
          search={filter.search === undefined ? {} : { search: filter.search }}
          aria-current={type === filter.type ? "page" : undefined}
          className={classes(TAB, type === filter.type ? TAB_HERE : TAB_ELSEWHERE)}
        >
          {type === undefined ? m.price_list_all() : KIND_TITLES[type]()}
        </Link>
      ))}
    </nav>
  );
}

/** The search, and the operator beside it; on a phone the operator folds behind a button that loads after the page. */
export function Filters({
  filter,
  operators,
}: {
  readonly filter: Filter;
  readonly operators: PriceList["operators"];
}) {
  const navigate = useNavigate();
  const { type, operator = "", search = "" } = filter;
  const change = (next: { operator?: string; search?: string }) =>
    void navigate({
      to: "/pricelist/{-$type}",
      params: { type: type && KINDS[type].path },
      search: { operator, search, ...next },
      replace: true,
    });
  // Shows the selected operator before the list has loaded.
  const chosen = operators.find(({ code }) => code === operator) ?? {
    code: operator,
    name: operator,
  };
  const choices =
    operator === "" || operators.includes(chosen) ? operators : [chosen, ...operators];
  const operatorField = (
    <SelectField
      label={m.operator()}
      value={operator}
      onChange={(code) => change({ operator: code })}
      choices={[
        { value: "", label: m.price_list_all_operators() },
        ...choices.map(({ code, name }) => ({ value: code, label: name })),
      ]}
    />
  );
  return (
    <div
      // Has space for the button and the active filter before they load.
      className={classes(
        "print-hidden grid grid-cols-[minmax(0,1fr)_minmax(6.5rem,auto)] items-end gap-3 wide:grid-cols-2 desk:max-w-3xl",
        operator !== "" && "grid-rows-[auto_minmax(2.75rem,auto)] wide:grid-rows-none",
      )}
    >
      <SearchField given={search} onSearch={(text) => change({ search: text })} />
      <div className="hidden wide:block">{operatorField}</div>
      <Late>
        <FilterFold
          active={operator === "" ? [] : [{ name: "operator", text: chosen.name }]}
          onRemove={() => change({ operator: "" })}
          className="wide:hidden"
          activeClassName="col-span-2"
          fieldsClassName="min-h-18"
        >
          {operatorField}
        </FilterFold>
      </Late>
    </div>
  );
}

/** Searches when the typing pauses. */
function SearchField({
  given,
  onSearch,
}: {
  readonly given: string;
  readonly onSearch: (text: string) => void;
}) {
  const [typed, setTyped] = useState(given);
  const [before, setBefore] = useState(given);
  // The URL changed by other means, such as the back button or a link.
  if (before !== given) {
    setBefore(given);
    setTyped(given);
  }
  useEffect(() => {
    if (typed.trim() === given) return;
    const timer = setTimeout(() => onSearch(typed.trim()), TYPING_PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [typed, given, onSearch]);
  return (
    <TextField
      label={m.price_list_search()}
      name="search"
      type="search"
      autoComplete="off"
      maxLength={60}
      value={typed}
      onChange={setTyped}
    />
  );
}
