import type { CourierCode, Shipment } from "@konter/contract/parcels";
import { formatRupiah } from "@konter/contract/money";
import type { ParcelReportTotals } from "@konter/contract/parcel-reports";
import { DataTable, formatDateTime } from "@konter/ui";
import type { Column } from "@konter/ui";
import { formatKilograms } from "@konter/ui/parcels";
import type { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { ReactNode } from "react";
import { usePageTitle } from "../../../app/use-page-title.ts";
import * as m from "#messages";
import {
  ColumnChoice,
  ExportButton,
  FullExport,
  NoRows,
  PagedRows,
} from "../../list-parts/index.ts";
import { withFilters } from "../../report-filters/index.ts";
import { isClosed, ParcelAnswer } from "../parcel-answer.tsx";
import { loadParcels, orderParcels } from "./api.ts";
import type { ParcelFilters } from "./api.ts";
import { allColumns, defaultColumns, keepChosenColumns, readChosenColumns } from "./columns.tsx";
import { ParcelFilterBar } from "./parcel-filter-bar.tsx";
import { ReportTotals } from "./report-totals.tsx";

export interface ReportProps {
  readonly title: string;
  /** The courier of a report of one. */
  readonly courier?: CourierCode;
  /** Whether it is a report of the post. */
  readonly postal?: boolean;
  /** Links to the reports beside it. */
  readonly links: ReactNode;
  /** What the user chose, without what the report is narrowed to. */
  readonly filters: ParcelFilters;
  readonly query: ReturnType<typeof useInfiniteQuery<ReportPage, Error, ReportPages>>;
  readonly onFilters: (filters: ParcelFilters) => void;
}
interface ReportPage {
  readonly rows: readonly Shipment[];
  readonly totals: ParcelReportTotals | null;
}
interface ReportPages {
  readonly pages: readonly ReportPage[];
}

/** A report of parcels: filters, totals, rows and exports. */
export function ParcelReportView({
  title,
  courier,
  postal = false,
  links,
  filters,
  query,
  onFilters,
}: ReportProps) {
  usePageTitle(title);
  const narrowed: ParcelFilters = {
    ...filters,
    ...(courier !== undefined && { courier }),
    ...(postal && { postal: "yes" }),
  };
  const totals = query.data?.pages[0]?.totals;
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      {isClosed(query.error) ? (
        <h1 className="text-xl font-bold">{title}</h1>
      ) : (
        <>
          <ParcelFilterBar
            title={title}
            fixed={courier}
            postal={postal}
            filters={filters}
            onChange={(next) => onFilters(withFilters(filters, next))}
          />
          {links}
        </>
      )}
      <PagedRows
        query={query}
        states={ParcelAnswer}
        none={
          <NoRows
            isFiltered={Object.keys(filters).length > 0}
            none={{ title: m.parcels_none(), text: m.parcel_report_none_text() }}
            filtered={{ title: m.parcels_none_filtered(), text: m.parcels_none_filtered_text() }}
            onReset={() => onFilters({})}
          />
        }
        end={
          totals && (
            <FullExport
              report="parcels"
              total={totals.parcels}
              send={(options) => orderParcels(narrowed, options)}
            />
          )
        }
      >
        {(rows) => (
          <>
            {totals && <ReportTotals totals={totals} />}
            <Rows
              title={title}
              postal={postal}
              load={() => loadParcels(courier, narrowed)}
              rows={rows}
            />
          </>
        )}
      </PagedRows>
    </div>
  );
}

function Rows({
  title,
  postal,
  load,
  rows,
}: {
  readonly title: string;
  readonly postal: boolean;
  readonly load: () => ReturnType<typeof loadParcels>;
  readonly rows: readonly Shipment[];
}) {
  const defaults = defaultColumns(postal);
  const [chosen, setChosen] = useState(() => readChosenColumns(defaults));
  const navigate = useNavigate();
  const columns = allColumns().filter(({ key }) => chosen.includes(key));
  return (
    <>
      <div className="-mx-3 flex flex-wrap desk:mx-0 desk:justify-end">
        <ExportButton load={load} />
        <ColumnChoice
          columns={allColumns()}
          defaults={defaults}
          chosen={chosen}
          onChange={(next) => {
            setChosen(next);
            keepChosenColumns(next);
          }}
        />
      </div>
      <DataTable
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.ref_id}
        rowLabel={(row) => m.parcel_open({ ref_id: row.ref_id })}
        onOpen={({ ref_id }) => void navigate({ to: "/kurir/$ref_id", params: { ref_id } })}
        card={cardOf(columns)}
        totalsTitle={m.total()}
      />
    </>
  );
}

const IN_THE_HEAD = new Set([
  "created_at",
  "recipient",
  "expedition",
  "billed_weight",
  "total_cost",
]);

/** Layout of a row on a narrow screen: the most important fields, then the selected columns. */
const cardOf = (columns: readonly Column<Shipment>[]) => (row: Shipment) => (
  <span className="flex flex-col gap-2">
    <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
      <span className="min-w-[min(8rem,100%)] flex-1 wrap-anywhere">
        <span className="block font-semibold">{row.recipient.name}</span>
        <span className="block text-sm text-soft">
          {row.expedition_name} {row.service_name} · {formatKilograms(row.billed_weight)}
        </span>
      </span>
      <span className="ml-auto shrink-0 text-right">
        <span className="block font-semibold">{formatRupiah(row.total_cost)}</span>
        <span className="block text-xs text-soft">{formatDateTime(row.created_at)}</span>
      </span>
    </span>
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      {columns
        .filter(({ key }) => !IN_THE_HEAD.has(key))
        .map((column) => (
          <span key={column.key} className="text-xs wrap-anywhere">
            <span className="text-soft">{column.title}: </span>
            <span className="font-medium">{column.cell(row)}</span>
          </span>
        ))}
    </span>
  </span>
);
