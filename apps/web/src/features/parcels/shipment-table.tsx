import { formatRupiah } from "@konter/contract/money";
import type { Shipment } from "@konter/contract/parcels";
import { Button, DataTable, formatDateTime, TableTime } from "@konter/ui";
import type { Column } from "@konter/ui";
import { formatKilograms, ShippingChip } from "@konter/ui/parcels";
import { Printer } from "@konter/ui/icons";
import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import * as m from "#messages";
import { useRowChoice } from "../list-parts/index.ts";
import { labelledOf } from "@konter/ui/labels";
import { ShipmentChip } from "./state-chips.tsx";

const LabelsBar = lazy(() => import("./label/labels-bar.tsx"));

const hasLabel = (row: Shipment): boolean => labelledOf([row]).length > 0;

/** The shipments of the list; several can be selected for their labels. */
export function ShipmentTable({ rows }: { readonly rows: readonly Shipment[] }) {
  const navigate = useNavigate();
  const choice = useRowChoice(rows, hasLabel);
  const { chosen } = choice;
  return (
    <>
      {rows.some(hasLabel) && (
        <Button
          kind="quiet"
          size="small"
          className="self-end"
          icon={<Printer aria-hidden className="size-4" />}
          aria-pressed={chosen !== undefined}
          onClick={chosen === undefined ? choice.begin : choice.end}
        >
          {m.labels_choose()}
        </Button>
      )}
      <DataTable
        caption={m.parcels_title()}
        columns={columns()}
        rows={rows}
        rowKey={({ ref_id: refId }) => refId}
        rowLabel={({ ref_id }) => m.parcel_open({ ref_id })}
        onOpen={({ ref_id }) => void navigate({ to: "/kurir/$ref_id", params: { ref_id } })}
        card={card}
        selection={choice.selection}
        totalsTitle={m.total()}
      />
      {chosen && (
        <Suspense fallback={null}>
          <LabelsBar
            shipments={labelledOf(rows.filter(({ ref_id: refId }) => chosen.has(refId)))}
            onAll={choice.all}
            onClose={choice.end}
          />
        </Suspense>
      )}
    </>
  );
}

const columns = (): readonly Column<Shipment>[] => [
  { key: "date", title: m.date(), cell: ({ created_at: at }) => <TableTime at={at} /> },
  { key: "awb", title: m.parcel_waybill(), cell: ({ awb }) => awb ?? "–" },
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

const card = (row: Shipment) => {
  const { recipient, expedition_name: courier, service_name: service } = row;
  return (
    <span className="flex flex-col gap-1">
      <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <span className="min-w-[min(8rem,100%)] flex-1">
          <span className="block font-semibold wrap-anywhere">{recipient.name}</span>
          <span className="block text-sm text-soft">
            {[recipient.district, recipient.city].filter((part) => part !== "").join(", ")}
          </span>
        </span>
        <span className="font-semibold tabular-nums">{formatRupiah(row.total_cost)}</span>
      </span>
      <span className="block text-sm text-soft">
        {courier} {service} · {formatKilograms(row.billed_weight)} ·{" "}
        {formatDateTime(row.created_at)}
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-medium text-primary-text">{row.awb ?? row.ref_id}</span>
        <States row={row} />
      </span>
    </span>
  );
};
