import type { ParcelStateTotal } from "@konter/contract/parcel-reports";
import { Skeleton } from "@konter/ui";
import { formatKilograms, shippingText } from "@konter/ui/parcels";
import { useQuery } from "@tanstack/react-query";
import { Amount } from "../../app/amount.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { Loaded } from "../../app/loaded.tsx";
import * as m from "#messages";
import { parcelTotalsQuery } from "./api.ts";
import type { ParcelFilters, ParcelList } from "./api.ts";
import { LIST_NAMES } from "./words.ts";

interface ParcelTotalsProps {
  readonly list: ParcelList;
  readonly filters: ParcelFilters;
}

/** Sums by courier and state, as soon as a first day is chosen. */
export function ParcelTotals({ list, filters }: ParcelTotalsProps) {
  const { date_from: since = "" } = filters;
  if (since === "") return <p className="text-sm text-soft">{m.parcel_totals_how()}</p>;
  return <Totals list={list} filters={filters} since={since} />;
}

function Totals({ list, filters, since }: ParcelTotalsProps & { readonly since: string }) {
  const query = useQuery(parcelTotalsQuery(list, filters, since));
  return (
    <Loaded query={query} loading={<Skeleton className="h-11" />}>
      {(totals) => (
        <details className="rounded-lg border border-line bg-surface">
          <summary className="min-h-11 cursor-pointer px-4 py-2.5 text-sm font-semibold">
            {m.parcel_totals({ count: totals.parcels, success: totals.success_count })}{" "}
            <Amount of={totals.total_cost} />
          </summary>
          <div className="border-t border-line p-3">
            <RecordTable
              caption={m.parcel_totals_by_state()}
              columns={COLUMNS}
              rows={totals.by_state}
              rowKey={(row) => `${row.expedition} ${row.status} ${row.shipping_status}`}
              renderCard={(row) => <TotalCard row={row} />}
            />
          </div>
        </details>
      )}
    </Loaded>
  );
}

const stateText = ({ status, shipping_status: shipping }: ParcelStateTotal): string =>
  status === "success" ? shippingText(shipping) : LIST_NAMES[status]();
const COLUMNS: readonly RecordColumn<ParcelStateTotal>[] = [
  { key: "courier", title: m.parcel_courier(), cell: ({ expedition_name: name }) => name },
  { key: "state", title: m.status(), wraps: true, cell: stateText },
  {
    key: "parcels",
    title: m.parcel_count(),
    number: true,
    cell: ({ parcels }) => String(parcels),
  },
  {
    key: "weight",
    title: m.parcel_billed(),
    number: true,
    cell: ({ billed_weight: grams }) => formatKilograms(grams),
  },
  {
    key: "total",
    title: m.amount(),
    number: true,
    cell: ({ total_cost: total }) => <Amount of={total} />,
  },
];

const TotalCard = ({ row }: { readonly row: ParcelStateTotal }) => (
  <p className="text-sm">
    <b>{row.expedition_name}</b> · {stateText(row)} · {row.parcels} ·{" "}
    {formatKilograms(row.billed_weight)} · <Amount of={row.total_cost} />
  </p>
);
