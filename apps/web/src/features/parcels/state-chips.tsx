import type { Shipment } from "@konter/contract/parcels";
import { Chip } from "@konter/ui";
import { shipmentLook, SHIPPING_LOOKS, shippingName } from "./states.ts";

export function ShipmentChip({
  shipment,
}: {
  readonly shipment: Pick<Shipment, "status" | "failure">;
}) {
  const { icon: StateIcon, tone, name } = shipmentLook(shipment);
  return (
    <Chip tone={tone} icon={<StateIcon aria-hidden className="size-3.5" />}>
      {name()}
    </Chip>
  );
}

export function ShippingChip({ state }: { readonly state: Shipment["shipping_status"] }) {
  const { icon: StateIcon, tone } = SHIPPING_LOOKS[state];
  return (
    <Chip tone={tone} icon={<StateIcon aria-hidden className="size-3.5" />}>
      {shippingName(state)}
    </Chip>
  );
}
