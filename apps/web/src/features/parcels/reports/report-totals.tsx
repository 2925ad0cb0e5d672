import { formatRupiah } from "@konter/contract/money";
import type { ParcelReportTotals, ParcelStateTotal } from "@konter/contract/parcel-reports";
import { formatNumber } from "@konter/ui";
import type { Column } from "@konter/ui";
import { formatKilograms, postalModeText, ShippingChip } from "@konter/ui/parcels";
import { Fold } from "../../../app/folds/fold.tsx";
import * as m from "#messages";
import { BookTable } from "../../list-parts/index.ts";
import { cashbackText } from "../formats.ts";
import { ShipmentChip } from "../state-chips.tsx";

/** The sums of the filter in one line, and by courier and state. */
export function ReportTotals({ totals }: { readonly totals: ParcelReportTotals }) {
  return (
    <>
      <p className="text-sm text-soft">
        {m.parcel_report_count({
          count: formatNumber(totals.parcels),
          success: formatNumber(totals.success_count),
        })}
        {" · "}
        {formatKilograms(totals.billed_weight)} · {m.total()} {formatRupiah(totals.total_cost)}
        {totals.agent_cashback > 0 &&
          ` · ${m.parcel_cashback()} ${formatRupiah(totals.agent_cashback)}`}
        {totals.cod_amount > 0 && ` · ${m.parcel_cod()} ${formatRupiah(totals.cod_amount)}`}
      </p>
      {totals.by_mode.length > 0 && (
        <section aria-labelledby="post" className="flex flex-col gap-2">
          <h2 id="post" className="text-sm font-semibold">
            {m.parcel_report_post()}
          </h2>
          <ModeTotals modes={totals.by_mode} />
        </section>
      )}
      <Fold title={m.parcel_report_by_state()}>
        <BookTable
          caption={m.parcel_report_by_state()}
          columns={columns()}
          rows={totals.by_state}
          rowKey={(row) => `${row.expedition} ${row.status} ${row.shipping_status}`}
          card={card}
        />
      </Fold>
    </>
  );
}

/** Sums of postal parcels by how they are paid for. */
export function ModeTotals({ modes }: { readonly modes: ParcelReportTotals["by_mode"] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-2">
      {modes.map(({ mode, parcels, total_cost: total, cod_amount: cod }) => (
        <div key={mode} className="rounded-lg border border-line bg-surface px-3.5 py-2.5">
          <dt className="text-sm text-soft">{postalModeText(mode)}</dt>
          <dd className="font-bold tabular-nums">
            {m.manifest_parcels({ count: parcels })} · {formatRupiah(total)}
          </dd>
          {cod > 0 && (
            <dd className="text-sm">
              {m.parcel_cod()} {formatRupiah(cod)}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

const columns = (): readonly Column<ParcelStateTotal>[] => [
  { key: "courier", title: m.parcel_courier(), cell: ({ expedition_name: name }) => name },
  { key: "state", title: m.status(), cell: (row) => <State row={row} /> },
  {
    key: "parcels",
    title: m.parcel_report_parcels(),
    number: true,
    cell: ({ parcels }) => formatNumber(parcels),
  },
  {
    key: "weight",
    title: m.parcel_billed(),
    number: true,
    cell: ({ billed_weight: grams }) => formatKilograms(grams),
  },
  {
    key: "total",
    title: m.total(),
    number: true,
    cell: ({ total_cost: total }) => formatRupiah(total),
  },
  {
    key: "cashback",
    title: m.parcel_cashback(),
    number: true,
    cell: ({ agent_cashback: cashback }) => cashbackText(cashback),
  },
];

/** Where the parcels are, or what became of orders without a parcel. */
function State({ row: { status, shipping_status: shipping } }: { readonly row: ParcelStateTotal }) {
  return status === "success" ? (
    <ShippingChip state={shipping} />
  ) : (
    <ShipmentChip shipment={{ status, failure: null }} />
  );
}

const card = (row: ParcelStateTotal) => (
  <div className="flex flex-col gap-1.5 text-sm">
    <p className="flex flex-wrap items-center justify-between gap-2">
      <b>{row.expedition_name}</b>
      <State row={row} />
    </p>
    <p>
      {m.manifest_parcels({ count: row.parcels })} · {formatKilograms(row.billed_weight)} ·{" "}
      {formatRupiah(row.total_cost)}
    </p>
  </div>
);
