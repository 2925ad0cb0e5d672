import { getLocale } from "@konter/client/locale";
import type { AdminShipmentRow } from "@konter/contract/parcels";
import { TableTime } from "@konter/ui";
import { postalModeText } from "@konter/ui/parcels";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { Amount } from "../../app/amount.tsx";
import { CsvButton } from "../../app/lists/csv-button.tsx";
import { QueueLists } from "../../app/lists/queue-parts.tsx";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { ROW_REFERENCE } from "../../app/lists/row-link.tsx";
import { useQueueList } from "../../app/lists/use-queue-list.ts";
import { Page } from "../../app/page.tsx";
import * as m from "#messages";
import { exportParcels, PARCEL_LISTS, parcelsQuery } from "./api.ts";
import type { ParcelFilters } from "./api.ts";
import { ParcelChips } from "./parcel-chips.tsx";
import { ParcelFilterBar } from "./parcel-filter-bar.tsx";
import { ParcelTotals } from "./parcel-totals.tsx";
import { LIST_NAMES } from "./words.ts";

/** A city without its kind, and a regency as Indonesians shorten it, so that the column stays narrow. */
const shortCity = (city: string): string =>
  city.replace(/^Kota (Administrasi )?/, "").replace(/^Kabupaten /, "Kab. ");

/** Where the parcel comes from and goes to: cities, or the country of a parcel abroad. */
const laneOf = ({ sender, recipient, destination_country: country }: AdminShipmentRow): string =>
  `${shortCity(sender.city)} → ${country === null ? shortCity(recipient.city) : country.name[getLocale()]}`;

/** Courier and service, and the mode of a postal parcel. */
const serviceOf = (row: AdminShipmentRow): string => {
  const { expedition_name: courier, service_name: service, postal_mode: mode } = row;
  return `${courier} ${service}${mode === null ? "" : ` · ${postalModeText(mode)}`}`;
};

/** `/parcels`: members' parcels, the newest first. The list and its filters are in the URL. */
export function ParcelsPage() {
  const [list, choose] = useQueueList(PARCEL_LISTS);
  const { list: _list, ...filters } = useSearch({ from: "/office/parcels" });
  const navigate = useNavigate();
  const change = useCallback(
    (next: ParcelFilters) =>
      void navigate({
        to: "/parcels",
        search: (before) => ({ ...before, ...next }),
        replace: true,
      }),
    [navigate],
  );
  const query = useInfiniteQuery(parcelsQuery(list, filters));
  return (
    <Page title={m.room_parcels()} aside={<CsvButton read={() => exportParcels(list, filters)} />}>
      <QueueLists
        lists={PARCEL_LISTS}
        chosen={list}
        nameOf={(each) => LIST_NAMES[each]()}
        onChoose={choose}
      />
      <ParcelFilterBar filters={filters} onChange={change} />
      <ParcelTotals list={list} filters={filters} />
      <QueueRows
        query={query}
        loadingLabel={m.loading_parcels()}
        empty={{ title: m.parcels_none(), text: m.parcels_none_text() }}
      >
        {(rows) => (
          <RecordTable
            caption={m.room_parcels()}
            columns={COLUMNS}
            rows={rows}
            rowKey={({ ref_id: ref }) => ref}
            renderCard={(row) => <ParcelCard row={row} />}
          />
        )}
      </QueueRows>
    </Page>
  );
}

function ParcelCard({ row }: { readonly row: AdminShipmentRow }) {
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <ParcelLink refId={row.ref_id} />
        <b>
          <Amount of={row.total_cost} />
        </b>
      </p>
      <p className="wrap-anywhere">
        {serviceOf(row)} · {row.awb ?? m.parcel_no_waybill()}
      </p>
      <p className="wrap-anywhere text-soft">
        {row.member.name} · {laneOf(row)}
      </p>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <ParcelChips row={row} />
        <TableTime at={row.created_at} />
      </p>
    </div>
  );
}

const COLUMNS: readonly RecordColumn<AdminShipmentRow>[] = [
  { key: "ref", title: m.ref_id(), cell: ({ ref_id: ref }) => <ParcelLink refId={ref} /> },
  { key: "date", title: m.date(), cell: ({ created_at: at }) => <TableTime at={at} /> },
  {
    key: "member",
    title: m.parcel_member(),
    wraps: true,
    cell: ({ member }) => `${member.name} ${member.hp}`,
  },
  {
    key: "courier",
    title: m.parcel_courier(),
    wraps: true,
    cell: serviceOf,
  },
  {
    key: "waybill",
    title: m.parcel_waybill(),
    cell: ({ awb }) => <span className="font-mono">{awb ?? "–"}</span>,
  },
  {
    key: "lane",
    title: m.parcel_lane(),
    wraps: true,
    cell: laneOf,
  },
  {
    key: "total",
    title: m.amount(),
    number: true,
    cell: ({ total_cost: total }) => (
      <b>
        <Amount of={total} />
      </b>
    ),
  },
  { key: "state", title: m.status(), cell: (row) => <ParcelChips row={row} /> },
];

const ParcelLink = ({ refId }: { readonly refId: string }) => (
  <Link to="/parcels/$ref_id" params={{ ref_id: refId }} className={ROW_REFERENCE}>
    {refId}
  </Link>
);
