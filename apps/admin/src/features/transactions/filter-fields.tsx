import { PREPAID_SCREENS } from "@konter/contract/catalog";
import { TRANSACTION_STATUSES } from "@konter/contract/purchase";
import { DateRangeField, SelectField, statusText } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { suppliersQuery } from "../../app/suppliers.ts";
import { session } from "../../app/session-store.ts";
import { TypedFilter } from "../../app/lists/typed-filter.tsx";
import { ProductFilter } from "../../app/pickers/code-fields.tsx";
import { screenName } from "../../app/words.ts";
import * as m from "#messages";
import type { FilterName, TransactionFilters } from "./filters.ts";

export interface FilterFieldsProps {
  readonly filters: TransactionFilters;
  readonly onChange: (change: TransactionFilters) => void;
}

/** All filters; a change applies immediately, typed text after a pause. */
export function FilterFields({ filters, onChange }: FilterFieldsProps) {
  const typed = (name: FilterName, label: string) => (
    <TypedFilter
      label={label}
      value={filters[name] ?? ""}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <div className="flex flex-col gap-3">
      <DateRangeField value={filters} now={session.serverNow()} onChange={onChange} />
      <div className="grid gap-3 wide:grid-cols-2 desk:grid-cols-3">
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
        <ProductFilter
          matchesText
          label={m.product()}
          value={filters.product ?? ""}
          onChange={(product) => onChange({ product })}
        />
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
