import { SHIPPING_STATE_NAMES } from "@konter/contract/parcels";
import type { AdminShipmentRow } from "@konter/contract/parcels";
import { Chip, kitLocale } from "@konter/ui";
import * as m from "#messages";
import { LIST_NAMES, STATE_TONES } from "./words.ts";

/** The state of the order and its money, where the parcel is, and whether a person must look. */
export function ParcelChips({ row }: { readonly row: AdminShipmentRow }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Chip tone={STATE_TONES[row.status]}>{LIST_NAMES[row.status]()}</Chip>
      {row.status === "success" && (
        <Chip>{SHIPPING_STATE_NAMES[row.shipping_status][kitLocale()]}</Chip>
      )}
      {(row.attention !== null || row.cancel_request?.state === "open") && (
        <Chip tone="danger">{m.parcels_attention()}</Chip>
      )}
    </span>
  );
}
