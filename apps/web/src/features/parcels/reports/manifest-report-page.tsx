import { MANIFEST_STATES } from "@konter/contract/manifests";
import type { Manifest } from "@konter/contract/manifests";
import type { ManifestReportPage } from "@konter/contract/parcel-reports";
import { formatDateTime, formatNumber, TableTime } from "@konter/ui";
import type { Column } from "@konter/ui";
import { formatKilograms } from "@konter/ui/parcels";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { usePageTitle } from "../../../app/use-page-title.ts";
import * as m from "#messages";
import { BookTable, ExportButton, NoRows, PagedRows } from "../../list-parts/index.ts";
import { PeriodFilterBar, withFilters } from "../../report-filters/index.ts";
import { ManifestChip } from "../manifests/manifest-parts.tsx";
import { isClosed, ParcelAnswer } from "../parcel-answer.tsx";
import { loadManifests, manifestReportQuery } from "./api.ts";
import type { ManifestFilters } from "./api.ts";
import { COURIER_CHOICES } from "./parcel-filter-bar.tsx";
import { ReportLinks } from "./report-links.tsx";

/** `/report/kurir/manifest`: the account's manifests with number and weight of their parcels. */
export function ManifestReport() {
  const filters: ManifestFilters = useSearch({ from: "/member/report/kurir/manifest" });
  const navigate = useNavigate();
  return (
    <ManifestReportView
      title={m.manifest_report_title()}
      links={<ReportLinks />}
      filters={filters}
      onFilters={(search) => void navigate({ to: "/report/kurir/manifest", search, replace: true })}
    />
  );
}

interface ManifestReportProps {
  readonly title: string;
  /** Whether it is a report of the post. */
  readonly postal?: boolean;
  /** Links to the reports beside it. */
  readonly links: ReactNode;
  readonly filters: ManifestFilters;
  readonly onFilters: (filters: ManifestFilters) => void;
}

/** A report of manifests: filters, totals, rows and the export. */
export function ManifestReportView({
  title,
  postal = false,
  links,
  filters,
  onFilters,
}: ManifestReportProps) {
  usePageTitle(title);
  const narrowed: ManifestFilters = { ...filters, ...(postal && { postal: "yes" }) };
  const query = useInfiniteQuery(manifestReportQuery(narrowed));
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      {isClosed(query.error) ? (
        <h1 className="text-xl font-bold">{title}</h1>
      ) : (
        <>
          <PeriodFilterBar
            title={title}
            aside={<ExportButton load={() => loadManifests(narrowed)} />}
            fields={[
              ...(postal ? [] : [courierField()]),
              { name: "status", label: m.status(), choices: stateChoices() },
            ]}
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
            none={{ title: m.manifest_none(), text: m.manifest_none_text() }}
            filtered={{ title: m.parcels_none_filtered(), text: m.parcels_none_filtered_text() }}
            onReset={() => onFilters({})}
          />
        }
      >
        {(rows, first) => (
          <>
            {first?.totals && (
              <BookTable
                caption={m.manifest_report_totals()}
                columns={totalColumns()}
                rows={first.totals}
                rowKey={({ expedition }) => expedition}
                card={totalCard}
              />
            )}
            <BookTable
              caption={title}
              columns={columns()}
              rows={rows}
              rowKey={({ ref_id: ref }) => ref}
              card={card}
            />
          </>
        )}
      </PagedRows>
    </div>
  );
}

const stateChoices = () =>
  MANIFEST_STATES.map((state) => ({
    value: state,
    label: state === "open" ? m.manifest_state_open() : m.manifest_state_closed(),
  }));

const courierField = () => ({
  name: "courier",
  label: m.parcel_courier(),
  choices: COURIER_CHOICES,
});

type Total = NonNullable<ManifestReportPage["totals"]>[number];

const totalColumns = (): readonly Column<Total>[] => [
  { key: "courier", title: m.parcel_courier(), cell: ({ expedition_name: name }) => name },
  {
    key: "manifests",
    title: m.manifest_title(),
    number: true,
    cell: ({ manifests }) => formatNumber(manifests),
  },
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
    cell: ({ total_grams: grams }) => formatKilograms(grams),
  },
];

const totalCard = (total: Total) => (
  <p className="text-sm">
    <b>{total.expedition_name}</b> · {m.manifest_report_count({ count: total.manifests })} ·{" "}
    {m.manifest_parcels({ count: total.parcels })} · {formatKilograms(total.total_grams)}
  </p>
);

const columns = (): readonly Column<Manifest>[] => [
  { key: "date", title: m.date(), cell: ({ opened_at: at }) => <TableTime at={at} /> },
  { key: "ref", title: m.ref_id(), cell: (row) => <ManifestLink row={row} /> },
  { key: "courier", title: m.parcel_courier(), cell: ({ expedition_name: name }) => name },
  {
    key: "parcels",
    title: m.parcel_report_parcels(),
    number: true,
    cell: ({ parcel_count: count }) => formatNumber(count),
  },
  {
    key: "weight",
    title: m.parcel_billed(),
    number: true,
    cell: ({ total_grams: grams }) => formatKilograms(grams),
  },
  { key: "status", title: m.status(), cell: (row) => <ManifestChip manifest={row} /> },
];

const ManifestLink = ({ row: { ref_id } }: { readonly row: Manifest }) => (
  <Link
    to="/kurir/manifest/$ref_id"
    params={{ ref_id }}
    className="inline-flex min-h-11 items-center font-medium text-primary-text underline underline-offset-2"
  >
    {ref_id}
  </Link>
);

const card = (row: Manifest) => (
  <div className="flex flex-col gap-1 text-sm">
    <p className="flex flex-wrap items-center justify-between gap-2">
      <b>{row.expedition_name}</b>
      <ManifestChip manifest={row} />
    </p>
    <p>
      {m.manifest_parcels({ count: row.parcel_count })} · {formatKilograms(row.total_grams)} ·{" "}
      {formatDateTime(row.opened_at)}
    </p>
    <ManifestLink row={row} />
  </div>
);
