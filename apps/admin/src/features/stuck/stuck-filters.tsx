import { SelectField } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { FilterBar } from "../../app/lists/filter-bar.tsx";
import type { ActiveFilter } from "../../app/lists/filter-bar.tsx";
import { session } from "../../app/session-store.ts";
import { suppliersQuery } from "../../app/suppliers.ts";
import * as m from "#messages";
import type { StuckFilters } from "./api.ts";

const STANDINGS = [
  { value: "waiting", label: m.stuck_standing_waiting },
  { value: "case", label: m.stuck_standing_case },
  { value: "decided", label: m.stuck_standing_decided },
] as const;
const KINDS = [
  { value: "prepaid", label: m.stuck_prepaid },
  { value: "bill", label: m.stuck_bills },
] as const;
const OWNERS = [
  { value: "me", label: m.stuck_mine },
  { value: "nobody", label: m.stuck_nobody },
  { value: "others", label: m.stuck_others },
] as const;

/** Filters of the queue; they are in the URL. */
export function Filters({ filters }: { readonly filters: StuckFilters }) {
  const navigate = useNavigate();
  const { data } = useQuery({ ...suppliersQuery(), enabled: session.may("suppliers.read") });
  const suppliers = (data?.suppliers ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const change = (next: StuckFilters) => {
    const search = Object.fromEntries(
      Object.entries({ ...filters, ...next }).filter(([, value]) => value),
    );
    void navigate({ to: "/cases", search, replace: true });
  };
  const all = { value: "", label: m.stuck_all() };
  const named = <Choice extends { readonly value: string; readonly label: () => string }>(
    choices: readonly Choice[],
  ) => [all, ...choices.map(({ value, label }) => ({ value, label: label() }))];
  return (
    <FilterBar active={activeOf(filters, suppliers)} onRemove={(name) => change({ [name]: "" })}>
      <div className="grid grid-cols-1 gap-3 wide:grid-cols-2 desk:grid-cols-5">
        <SelectField
          label={m.status()}
          value={filters.standing ?? ""}
          onChange={(standing) => change({ standing })}
          choices={named(STANDINGS)}
        />
        <SelectField
          label={m.stuck_kind()}
          value={filters.kind ?? ""}
          onChange={(kind) => change({ kind })}
          choices={named(KINDS)}
        />
        {suppliers.length > 0 && (
          <SelectField
            label={m.supplier()}
            value={filters.supplier ?? ""}
            onChange={(supplier) => change({ supplier })}
            choices={[all, ...suppliers]}
          />
        )}
        <SelectField
          label={m.stuck_owner()}
          value={filters.owner ?? ""}
          onChange={(owner) => change({ owner })}
          choices={named(OWNERS)}
        />
        <SelectField
          label={m.stuck_target()}
          value={filters.late ?? ""}
          onChange={(late) => change({ late })}
          choices={[all, { value: "yes", label: m.stuck_only_late() }]}
        />
      </div>
    </FilterBar>
  );
}

/** The active filters, each removable. */
function activeOf(
  { standing, kind, supplier, owner, late }: StuckFilters,
  suppliers: readonly { readonly value: string; readonly label: string }[],
): readonly ActiveFilter[] {
  const found = [
    { name: "standing", text: STANDINGS.find(({ value }) => value === standing)?.label() },
    { name: "kind", text: KINDS.find(({ value }) => value === kind)?.label() },
    { name: "supplier", text: suppliers.find(({ value }) => value === supplier)?.label },
    { name: "owner", text: OWNERS.find(({ value }) => value === owner)?.label() },
    { name: "late", text: late === "yes" ? m.stuck_only_late() : undefined },
  ];
  return found.flatMap(({ name, text }) => (text === undefined ? [] : [{ name, text }]));
}
