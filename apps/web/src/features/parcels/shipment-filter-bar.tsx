import {
  ABROAD_COURIER,
  COURIER_NAMES,
  SHIPMENT_STATES,
  SHIPPING_STATES,
} from "@konter/contract/parcels";
import type { CourierCode, OfferedCourier } from "@konter/contract/parcels";
import { buttonClasses, SelectField } from "@konter/ui";
import { shippingText } from "@konter/ui/parcels";
import { Plus } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import { useAccount } from "../../app/account.ts";
import * as m from "#messages";
import { FilterBar } from "../report-filters/index.ts";
import type { ShipmentFilters } from "./api.ts";
import { SHIPMENT_LOOKS } from "./states.ts";

/** The list's title with its filters and the button for a new parcel. */
export function ShipmentFilterBar({
  filters,
  couriers,
  onChange,
}: {
  readonly filters: ShipmentFilters;
  readonly couriers: readonly OfferedCourier[];
  readonly onChange: (filters: ShipmentFilters) => void;
}) {
  const mayPost = useAccount().perm.includes("pos.use");
  const { courier = "", status = "", shipping_status: shipping = "" } = filters;
  const states = SHIPMENT_STATES.map((state) => ({
    value: state,
    label: SHIPMENT_LOOKS[state].name(),
  }));
  const shippingStates = SHIPPING_STATES.map((state) => ({
    value: state,
    label: shippingText(state),
  }));
  const all = { value: "", label: m.all() };
  const active = [
    { name: "courier", text: COURIER_NAMES[courier as CourierCode] },
    { name: "status", text: states.find(({ value }) => value === status)?.label },
    {
      name: "shipping_status",
      text: shippingStates.find(({ value }) => value === shipping)?.label,
    },
  ].flatMap(({ name, text }) => (text === undefined ? [] : [{ name, text }]));
  return (
    <FilterBar
      title={m.parcels_title()}
      active={active}
      onRemove={(name) => onChange({ [name]: "" })}
      aside={
        <>
          <Link to="/kurir/cod" className={buttonClasses("plain", "normal")}>
            {m.parcel_cod()}
          </Link>
          <Link to="/kurir/kirim" className={buttonClasses()}>
            <Plus aria-hidden className="size-4" />
            {m.parcel_send()}
          </Link>
        </>
      }
    >
      <div className="grid gap-3 wide:grid-cols-3">
        <SelectField
          label={m.parcel_courier()}
          value={courier}
          onChange={(next) => onChange({ courier: next })}
          choices={[
            all,
            ...couriers.map(({ code, name }) => ({ value: code, label: name })),
            ...(mayPost ? [{ value: ABROAD_COURIER, label: COURIER_NAMES[ABROAD_COURIER] }] : []),
          ]}
        />
        <SelectField
          label={m.parcel_order_state()}
          value={status}
          onChange={(next) => onChange({ status: next })}
          choices={[all, ...states]}
        />
        <SelectField
          label={m.parcel_shipping_state()}
          value={shipping}
          onChange={(next) => onChange({ shipping_status: next })}
          choices={[all, ...shippingStates]}
        />
      </div>
    </FilterBar>
  );
}
