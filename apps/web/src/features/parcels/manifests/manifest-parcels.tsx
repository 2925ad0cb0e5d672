import type { Shipment } from "@konter/contract/parcels";
import { Card, IconButton, formatKilograms } from "@konter/ui";
import { X } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import * as m from "#messages";
import { ShippingChip } from "../state-chips.tsx";
import { useChange } from "./use-change.ts";

/** The list that is handed over; while it is open, each can be taken out. */
export function ManifestParcels({
  refId,
  parcels,
  isOpen,
}: {
  readonly refId: string;
  readonly parcels: readonly Shipment[];
  readonly isOpen: boolean;
}) {
  const id = useId();
  const remove = useChange(refId, "remove");
  return (
    <Card>
      <section aria-labelledby={id} className="flex flex-col gap-2">
        <h2 id={id} className="font-bold">
          {m.manifest_list()}
        </h2>
        {parcels.length === 0 ? (
          <p className="text-sm text-soft">{m.manifest_empty()}</p>
        ) : (
          <ol className="flex flex-col divide-y divide-line">
            {parcels.map((parcel) => (
              <li key={parcel.ref_id} className="flex items-center justify-between gap-3 py-1.5">
                <span className="min-w-0">
                  <Link
                    to="/kurir/$ref_id"
                    params={{ ref_id: parcel.ref_id }}
                    className="inline-flex min-h-11 items-center font-medium text-primary-text underline underline-offset-2"
                  >
                    {parcel.awb ?? parcel.ref_id}
                  </Link>
                  <span className="block text-sm text-soft">
                    {parcel.recipient.name}, {parcel.recipient.district} ·{" "}
                    {formatKilograms(parcel.billed_weight)}
                  </span>
                </span>
                {isOpen ? (
                  <IconButton
                    label={m.manifest_remove_label({ awb: parcel.awb ?? parcel.ref_id })}
                    onClick={() => remove.mutate([parcel.awb ?? parcel.ref_id])}
                  >
                    <X aria-hidden className="size-5" />
                  </IconButton>
                ) : (
                  <ShippingChip state={parcel.shipping_status} />
                )}
              </li>
            ))}
          </ol>
        )}
      </section>
    </Card>
  );
}
