import {
  COURIER_NAMES,
  COURIERS,
  SHIPMENT_STATES,
  SHIPPING_STATES,
} from "@konter/contract/parcels";
import type { CourierCode } from "@konter/contract/parcels";
import { DateRangeField, SelectField } from "@konter/ui";
import { shippingText } from "@konter/ui/parcels";
import { session } from "../../../app/session-store.ts";
import * as m from "#messages";
import { FilterBar, periodFilters, TypedFilter } from "../../report-filters/index.ts";
import { SHIPMENT_LOOKS } from "../states.ts";
import type { ParcelFilters } from "./api.ts";

const choicesOf = (couriers: readonly CourierCode[]) =>
  couriers.map((code) => ({ value: code, label: COURIER_NAMES[code] }));
export const COURIER_CHOICES = choicesOf(COURIERS);
const stateChoices = () =>
  SHIPMENT_STATES.map((state) => ({ value: state, label: SHIPMENT_LOOKS[state].name() }));
const shippingChoices = () =>
  SHIPPING_STATES.map((state) => ({ value: state, label: shippingText(state) }));

interface Choice {
  readonly value: string;
  readonly label: string;
}
/** The label of a chosen value; none while nothing is chosen. */
export const labelOf = (choices: readonly Choice[], value: string | undefined) =>
  choices.find((choice) => choice.value === value)?.label;

/** The title of a report of parcels with its filters; a report of one courier has no filter by courier. */
export function ParcelFilterBar({
  title,
  couriers,
  filters,
  onChange,
}: {
  readonly title: string;
  readonly couriers: readonly CourierCode[];
  readonly filters: ParcelFilters;
  readonly onChange: (filters: ParcelFilters) => void;
}) {
  const { courier, status, shipping_status: shipping, parcel, recipient } = filters;
  const active = [
    { name: "courier", text: labelOf(COURIER_CHOICES, courier) },
    { name: "status", text: labelOf(stateChoices(), status) },
    { name: "shipping_status", text: labelOf(shippingChoices(), shipping) },
    { name: "parcel", text: parcel },
    { name: "recipient", text: recipient },
  ].flatMap(({ name, text }) => (text === undefined ? [] : [{ name, text }]));
  const all = { value: "", label: m.all() };
  return (
    <FilterBar
      title={title}
      active={[...active, ...periodFilters(filters)]}
      onRemove={(name) => onChange({ [name]: "" })}
      openFrom="desk"
    >
      <div className="flex flex-col gap-3">
        <DateRangeField value={filters} now={session.serverNow()} onChange={onChange} />
        <div className="grid gap-3 wide:grid-cols-2 desk:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]">
          {couriers.length > 1 && (
            <SelectField
              label={m.parcel_courier()}
              value={courier ?? ""}
              onChange={(next) => onChange({ courier: next })}
              choices={[all, ...choicesOf(couriers)]}
            />
          )}
          <SelectField
            label={m.parcel_order_state()}
            value={status ?? ""}
            onChange={(next) => onChange({ status: next })}
            choices={[all, ...stateChoices()]}
          />
          <SelectField
            label={m.parcel_shipping_state()}
            value={shipping ?? ""}
            onChange={(next) => onChange({ shipping_status: next })}
            choices={[all, ...shippingChoices()]}
          />
          <TypedFilter
            name="parcel"
            label={m.parcel_waybill_or_ref()}
            filters={filters}
            onChange={onChange}
            maxLength={40}
          />
          <TypedFilter
            name="recipient"
            label={m.parcel_recipient()}
            filters={filters}
            onChange={onChange}
          />
        </div>
      </div>
    </FilterBar>
  );
}
