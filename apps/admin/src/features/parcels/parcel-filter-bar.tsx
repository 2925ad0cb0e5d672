import { COURIER_NAMES, ALL_COURIERS, SHIPPING_STATES } from "@konter/contract/parcels";
import { DateRangeField, SelectField } from "@konter/ui";
import { shippingText } from "@konter/ui/parcels";
import { useCallback } from "react";
import { FilterBar } from "../../app/lists/filter-bar.tsx";
import { TypedFilter } from "../../app/lists/typed-filter.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import type { ParcelFilters } from "./api.ts";

const COURIER_CHOICES = ALL_COURIERS.map((code) => ({ value: code, label: COURIER_NAMES[code] }));
const stateChoices = () =>
  SHIPPING_STATES.map((state) => ({
    value: state,
    label: shippingText(state),
  }));

/** The filters of the list besides its state: period, courier, where the parcel is, and member. */
export function ParcelFilterBar({
  filters,
  onChange,
}: {
  readonly filters: ParcelFilters;
  readonly onChange: (change: ParcelFilters) => void;
}) {
  const onMember = useCallback(
    (typed: string) => onChange({ member: typed.replaceAll(/\D/g, "") }),
    [onChange],
  );
  const { courier = "", shipping_status: shipping = "", member = "" } = filters;
  return (
    <FilterBar active={activeOf(filters)} onRemove={(name) => onChange({ [name]: "" })}>
      <div className="flex flex-col gap-3">
        <DateRangeField value={filters} now={session.serverNow()} onChange={onChange} />
        <div className="grid gap-3 wide:grid-cols-2 desk:grid-cols-3">
          <SelectField
            label={m.parcel_courier()}
            value={courier}
            onChange={(next) => onChange({ courier: next })}
            choices={[{ value: "", label: m.parcels_all_couriers() }, ...COURIER_CHOICES]}
          />
          <SelectField
            label={m.parcel_position()}
            value={shipping}
            onChange={(next) => onChange({ shipping_status: next })}
            choices={[{ value: "", label: m.parcels_all_positions() }, ...stateChoices()]}
          />
          <TypedFilter label={m.parcel_member_number()} value={member} onChange={onMember} />
        </div>
      </div>
    </FilterBar>
  );
}

function activeOf({
  courier,
  shipping_status: shipping,
  member,
  date_from: from,
  date_to: to,
}: ParcelFilters) {
  return [
    { name: "date_from", text: from && `${m.date_from()} ${from}` },
    { name: "date_to", text: to && `${m.date_to()} ${to}` },
    { name: "courier", text: COURIER_CHOICES.find(({ value }) => value === courier)?.label },
    {
      name: "shipping_status",
      text: stateChoices().find(({ value }) => value === shipping)?.label,
    },
    { name: "member", text: member && `${m.parcel_member()} ${member}` },
  ].flatMap(({ name, text }) => (text === undefined || text === "" ? [] : [{ name, text }]));
}
