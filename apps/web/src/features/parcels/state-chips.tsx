import type { Shipment } from "@konter/contract/parcels";
import { Chip } from "@konter/ui";
import { shipmentLook } from "./states.ts";

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
