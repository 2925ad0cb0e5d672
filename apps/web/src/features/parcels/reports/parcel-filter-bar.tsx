import {
  COURIER_NAMES,
  ALL_COURIERS,
  POSTAL_MODES,
  SHIPMENT_STATES,
  SHIPPING_STATES,
} from "@konter/contract/parcels";
import type { CourierCode } from "@konter/contract/parcels";
import { postalModeText, shippingText } from "@konter/ui/parcels";
import * as m from "#messages";
import { PeriodFilterBar } from "../../report-filters/index.ts";
import { SHIPMENT_LOOKS } from "../states.ts";
import type { ParcelFilters } from "./api.ts";

export const COURIER_CHOICES = ALL_COURIERS.map((code) => ({
  value: code,
  label: COURIER_NAMES[code],
}));
const stateChoices = () =>
  SHIPMENT_STATES.map((state) => ({ value: state, label: SHIPMENT_LOOKS[state].name() }));
const shippingChoices = () =>
  SHIPPING_STATES.map((state) => ({ value: state, label: shippingText(state) }));

const modeChoices = () =>
  POSTAL_MODES.map((mode) => ({ value: mode, label: postalModeText(mode) }));

/**
 * The title of a report of parcels with its filters. A report of one courier has no filter by courier; one of the post
 * has a filter by mode instead.
 */
export function ParcelFilterBar({
  title,
  fixed,
  postal,
  filters,
  onChange,
}: {
  readonly title: string;
  readonly fixed: CourierCode | undefined;
  readonly postal: boolean;
  readonly filters: ParcelFilters;
  readonly onChange: (filters: ParcelFilters) => void;
}) {
  const mode = { name: "mode", label: m.postal_mode(), choices: modeChoices() };
  const courier = { name: "courier", label: m.parcel_courier(), choices: COURIER_CHOICES };
  return (
    <PeriodFilterBar
      title={title}
      openFrom="desk"
      fields={[
        ...(postal ? [mode] : []),
        ...(fixed === undefined && !postal ? [courier] : []),
        { name: "status", label: m.parcel_order_state(), choices: stateChoices() },
        { name: "shipping_status", label: m.parcel_shipping_state(), choices: shippingChoices() },
        { name: "parcel", label: m.parcel_waybill_or_ref(), maxLength: 40 },
        { name: "recipient", label: m.parcel_recipient() },
      ]}
      filters={filters}
      onChange={onChange}
    />
  );
}
