import type { AdminShipmentRow } from "@konter/contract/parcels";
import { Chip } from "@konter/ui";
import { ShippingChip } from "@konter/ui/parcels";
import * as m from "#messages";
import { LIST_NAMES, STATE_TONES } from "./words.ts";

/** The state of the order and its money, where the parcel is, and whether a person must look. */
export function ParcelChips({ row }: { readonly row: AdminShipmentRow }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Chip tone={STATE_TONES[row.status]}>{LIST_NAMES[row.status]()}</Chip>
      {row.status === "success" && <ShippingChip state={row.shipping_status} />}
      {(row.attention !== null || row.cancel_request?.state === "open") && (
        <Chip tone="danger">{m.parcels_attention()}</Chip>
      )}
    </span>
  );
}
