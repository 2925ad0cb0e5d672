import type { CourierCode, Shipment } from "@konter/contract/parcels";
import { COURIER_NAMES, COURIERS } from "@konter/contract/parcels";
import { formatRupiah } from "@konter/contract/money";
import type { ParcelReportTotals } from "@konter/contract/parcel-reports";
import { DataTable, formatDateTime } from "@konter/ui";
import type { Column } from "@konter/ui";
import { formatKilograms } from "@konter/ui/parcels";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { usePageTitle } from "../../../app/use-page-title.ts";
import * as m from "#messages";
import {
  ColumnChoice,
  ExportButton,
  FullExport,
  LoadMore,
  NoRows,
} from "../../list-parts/index.ts";
import { withFilters } from "../../report-filters/index.ts";
import { isNotAllowed, ParcelAnswer } from "../parcel-answer.tsx";
import { courierReportQuery, loadParcels, orderParcels, parcelReportQuery } from "./api.ts";
import type { ParcelFilters } from "./api.ts";
import { allColumns, DEFAULT_COLUMNS, keepChosenColumns, readChosenColumns } from "./columns.tsx";
import { ParcelFilterBar } from "./parcel-filter-bar.tsx";
import { ReportLinks } from "./report-links.tsx";
import { ReportTotals } from "./report-totals.tsx";

/** `/report/kurir`: the account's parcels of all couriers. */
export function ParcelReport() {
  const filters: ParcelFilters = useSearch({ from: "/member/report/kurir" });
  const navigate = useNavigate();
  return (
    <ParcelReportView
      title={m.parcel_report_title()}
      couriers={COURIERS}
      filters={filters}
      query={useInfiniteQuery(parcelReportQuery(filters))}
      onFilters={(search) => void navigate({ to: "/report/kurir", search, replace: true })}
    />
  );
}

/** `/report/kurir/{courier}`: the same of one courier, while the account may use it. */
export function CourierReport() {
  const { courier: named } = useParams({ from: "/member/report/kurir/$courier" });
  const filters: ParcelFilters = useSearch({ from: "/member/report/kurir/$courier" });
  const courier = COURIERS.find((code) => code === named) ?? COURIERS[0];
  const navigate = useNavigate();
  return (
    <ParcelReportView
      title={m.parcel_report_of({ courier: COURIER_NAMES[courier] })}
      couriers={[courier]}
      filters={filters}
      query={useInfiniteQuery(courierReportQuery(courier, filters))}
      onFilters={(search) =>
        void navigate({
          to: "/report/kurir/$courier",
          params: { courier },
          search,
          replace: true,
        })
      }
    />
  );
}

interface ReportProps {
  readonly title: string;
  /** The couriers to choose from; a report of one has no filter by courier. */
  readonly couriers: readonly CourierCode[];
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

/** A report of parcels with filters, totals and files. */
export function ParcelReportView({ title, couriers, filters, query, onFilters }: ReportProps) {
  usePageTitle(title);
  const courier = onlyOne(couriers);
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      {isNotAllowed(query.error) ? (
        <h1 className="text-xl font-bold">{title}</h1>
      ) : (
        <>
          <ParcelFilterBar
            title={title}
            couriers={couriers}
            filters={filters}
            onChange={(next) => onFilters(withFilters(filters, next))}
          />
          <ReportLinks />
        </>
      )}
      <ParcelAnswer answer={query}>
        {({ pages }: ReportPages) => {
          const rows = pages.flatMap((page) => page.rows);
          const totals = pages[0]?.totals;
          return rows.length === 0 ? (
            <NoRows
              isFiltered={Object.keys(filters).length > 0}
              none={{ title: m.parcels_none(), text: m.parcel_report_none_text() }}
              filtered={{
                title: m.parcels_none_filtered(),
                text: m.parcels_none_filtered_text(),
              }}
              onReset={() => onFilters({})}
            />
          ) : (
            <>
              {totals && <ReportTotals totals={totals} />}
              <Rows title={title} courier={courier} filters={filters} rows={rows} />
              <LoadMore query={query} />
              {totals && (
                <FullExport
                  report="parcels"
                  total={totals.parcels}
                  send={(options) =>
                    orderParcels({ ...filters, ...(courier !== undefined && { courier }) }, options)
                  }
                />
              )}
            </>
          );
        }}
      </ParcelAnswer>
    </div>
  );
}

const onlyOne = (couriers: readonly CourierCode[]): CourierCode | undefined =>
  couriers.length === 1 ? couriers[0] : undefined;

function Rows({
  title,
  courier,
  filters,
  rows,
}: Pick<ReportProps, "title" | "filters"> & {
  readonly courier: CourierCode | undefined;
  readonly rows: readonly Shipment[];
}) {
  const [chosen, setChosen] = useState<readonly string[]>(readChosenColumns);
  const navigate = useNavigate();
  const columns = allColumns().filter(({ key }) => chosen.includes(key));
  return (
    <>
      <div className="-mx-3 flex flex-wrap desk:mx-0 desk:justify-end">
        <ExportButton load={() => loadParcels(courier, filters)} />
        <ColumnChoice
          columns={allColumns()}
          defaults={DEFAULT_COLUMNS}
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
