import type { Shipment, TrackedShipment } from "@konter/contract/parcels";
import { classes, formatDateTime } from "@konter/ui";
import { SHIPPING_LOOKS, shippingText } from "@konter/ui/parcels";
import * as m from "#messages";

type Scan = TrackedShipment["scans"][number];

/** Where the parcel has been, the latest first, in our words and the courier's (M436). */
export function ScanTimeline({
  shipment,
  scans,
}: {
  readonly shipment: Shipment;
  readonly scans: readonly Scan[];
}) {
  if (scans.length === 0)
    return (
      <p className="text-sm text-soft">
        {shipment.status === "success" ? m.parcel_no_scans() : m.parcel_no_parcel()}
      </p>
    );
  return (
    <ol aria-label={m.parcel_timeline()} className="flex flex-col">
      {scans.map((scan, index) => (
        <Step key={`${scan.at} ${scan.text} ${index}`} scan={scan} isLatest={index === 0} />
      ))}
    </ol>
  );
}

function Step({ scan, isLatest }: { readonly scan: Scan; readonly isLatest: boolean }) {
  const { icon: StateIcon } = SHIPPING_LOOKS[scan.state];
  return (
    <li className="group relative flex gap-3 pb-4 last:pb-0">
      <span
        aria-hidden
        className="absolute top-8 bottom-0 left-4 w-px -translate-x-1/2 bg-line group-last:hidden"
      />
      <span
        className={classes(
          "grid size-8 shrink-0 place-items-center rounded-full",
          isLatest ? "bg-secondary text-on-secondary" : "bg-primary-wash text-primary-text",
        )}
      >
        <StateIcon aria-hidden className="size-4" />
      </span>
      <div className="min-w-0 flex-1 pt-1">
        <p className={classes("text-sm", isLatest ? "font-bold" : "font-medium")}>
          {shippingText(scan.state)}
        </p>
        {scan.text !== "" && <p className="text-sm wrap-anywhere">{scan.text}</p>}
        <p className="text-xs text-soft">
          {scan.place !== "" && `${scan.place} · `}
          <time dateTime={scan.at}>{formatDateTime(scan.at)} WIB</time>
        </p>
      </div>
    </li>
  );
}
