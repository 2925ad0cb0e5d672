import { formatRupiah } from "@konter/contract/money";
import type { Shipment } from "@konter/contract/parcels";
import { formatDateTime, TableTime, formatKilograms } from "@konter/ui";
import type { Column } from "@konter/ui";
import * as m from "#messages";
import { BookTable, ParcelLink } from "../list-parts/index.ts";
import { ShipmentChip, ShippingChip } from "./state-chips.tsx";

export function ShipmentTable({ rows }: { readonly rows: readonly Shipment[] }) {
  return (
    <BookTable
      caption={m.parcels_title()}
      columns={columns()}
      rows={rows}
      rowKey={({ ref_id: refId }) => refId}
      card={card}
    />
  );
}

const columns = (): readonly Column<Shipment>[] => [
  { key: "date", title: m.date(), cell: ({ created_at: at }) => <TableTime at={at} /> },
  { key: "awb", title: m.parcel_waybill(), cell: (row) => <ParcelLink row={row} /> },
  {
    key: "courier",
    title: m.parcel_courier(),
    wraps: true,
    cell: ({ expedition_name: courier, service_name: service }) => `${courier} ${service}`,
  },
  {
    key: "recipient",
    title: m.parcel_recipient(),
    wraps: true,
    cell: ({ recipient }) => `${recipient.name}, ${recipient.district}`,
  },
  {
    key: "weight",
    title: m.parcel_weight_short(),
    number: true,
    cell: ({ billed_weight: weight }) => formatKilograms(weight),
  },
  {
    key: "total",
    title: m.total(),
    number: true,
    cell: ({ total_cost: total }) => formatRupiah(total),
  },
  {
    key: "state",
    title: m.status(),
    cell: (row) => <States row={row} />,
  },
];

/** An order without a waybill has no parcel that could be anywhere. */
function States({ row }: { readonly row: Shipment }) {
  const { status, shipping_status: shipping } = row;
  return (
    <span className="flex flex-wrap gap-1">
      {status !== "success" && <ShipmentChip shipment={row} />}
      {status === "success" && <ShippingChip state={shipping} />}
    </span>
  );
}

const card = (row: Shipment) => <ShipmentCard row={row} />;

function ShipmentCard({ row }: { readonly row: Shipment }) {
  const { recipient, expedition_name: courier, service_name: service } = row;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{recipient.name}</p>
          <p className="text-sm text-soft">
            {recipient.district}, {recipient.city}
          </p>
        </div>
        <p className="font-semibold tabular-nums">{formatRupiah(row.total_cost)}</p>
      </div>
      <p className="text-sm text-soft">
        {courier} {service} · {formatKilograms(row.billed_weight)} ·{" "}
        {formatDateTime(row.created_at)}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <ParcelLink row={row} />
        <States row={row} />
      </div>
    </div>
  );
}
