import { COURIER_NAMES, COURIERS } from "@konter/contract/parcels";
import { DateRangeField, SelectField } from "@konter/ui";
import { useCallback } from "react";
import { FilterBar } from "../../app/lists/filter-bar.tsx";
import { TypedFilter } from "../../app/lists/typed-filter.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import type { OrderFilters } from "./api.ts";

const COURIER_CHOICES = COURIERS.map((code) => ({ value: code, label: COURIER_NAMES[code] }));

/** The filters of the list besides its state: text, period and courier. */
export function OrderFilterBar({
  filters,
  onChange,
}: {
  readonly filters: OrderFilters;
  readonly onChange: (change: OrderFilters) => void;
}) {
  const onText = useCallback((q: string) => onChange({ q }), [onChange]);
  const { courier = "", q = "" } = filters;
  return (
    <FilterBar active={activeOf(filters)} onRemove={(name) => onChange({ [name]: "" })}>
      <div className="flex flex-col gap-3">
        <DateRangeField value={filters} now={session.serverNow()} onChange={onChange} />
        <div className="grid gap-3 wide:grid-cols-2">
          <TypedFilter label={m.shop_orders_find()} value={q} onChange={onText} />
          <SelectField
            label={m.shop_order_courier()}
            value={courier}
            onChange={(next) => onChange({ courier: next })}
            choices={[{ value: "", label: m.shop_orders_all_couriers() }, ...COURIER_CHOICES]}
          />
        </div>
      </div>
    </FilterBar>
  );
}

function activeOf({ courier, q, date_from: from, date_to: to }: OrderFilters) {
  return [
    { name: "date_from", text: from && `${m.date_from()} ${from}` },
    { name: "date_to", text: to && `${m.date_to()} ${to}` },
    { name: "q", text: q },
    { name: "courier", text: COURIER_CHOICES.find(({ value }) => value === courier)?.label },
  ].flatMap(({ name, text }) => (text === undefined || text === "" ? [] : [{ name, text }]));
}
