import type { Shipment } from "@konter/contract/parcels";
import { buttonClasses, Card, EmptyState } from "@konter/ui";
import { Package } from "@konter/ui/icons";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { LoadMore } from "../list-parts/index.ts";
import { withFilters } from "../report-filters/index.ts";
import { parcelCouriersQuery, shipmentsQuery } from "./api.ts";
import type { ShipmentFilters } from "./api.ts";
import { CountTiles } from "./count-tiles.tsx";
import { labelledOf } from "@konter/ui/labels";
import { LabelCard } from "./label-card.tsx";
import { isNotAllowed, ParcelAnswer } from "./parcel-answer.tsx";
import { ShipmentFilterBar } from "./shipment-filter-bar.tsx";
import { ShipmentTable } from "./shipment-table.tsx";
import { TrackForm } from "./track-form.tsx";
import { ParcelLinks } from "./tracking/parcel-links.tsx";

/** `/kurir`: the account's shipments with their counts, and tracking by waybill. */
export function ShipmentsPage() {
  usePageTitle(m.parcels_title());
  const filters: ShipmentFilters = useSearch({ from: "/member/kurir" });
  const navigate = useNavigate();
  const query = useInfiniteQuery(shipmentsQuery(filters));
  const couriers = useQuery(parcelCouriersQuery()).data?.couriers ?? [];
  const change = (next: ShipmentFilters) =>
    void navigate({ to: "/kurir", search: withFilters(filters, next), replace: true });
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      {isNotAllowed(query.error) ? (
        <h1 className="text-xl font-bold">{m.parcels_title()}</h1>
      ) : (
        <ShipmentFilterBar filters={filters} couriers={couriers} onChange={change} />
      )}
      <ParcelAnswer answer={query}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          const [first] = pages;
          return (
            <>
              {first && <CountTiles counts={first} filters={filters} onChange={change} />}
              <ParcelLinks />
              <TrackForm />
              {filters.shipping_status === "waiting_pickup" && <Labels rows={rows} />}
              {rows.length === 0 ? (
                <NoShipments isFiltered={Object.keys(filters).length > 0} />
              ) : (
                <ShipmentTable rows={rows} />
              )}
              <div className="flex justify-center">
                <LoadMore query={query} />
              </div>
            </>
          );
        }}
      </ParcelAnswer>
    </div>
  );
}

/** The labels of all parcels on the page that wait for their courier. */
function Labels({ rows }: { readonly rows: readonly Shipment[] }) {
  const labelled = labelledOf(rows);
  return labelled.length > 0 && <LabelCard shipments={labelled} />;
}

function NoShipments({ isFiltered }: { readonly isFiltered: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={<Package className="size-6" />}
        title={isFiltered ? m.parcels_none_filtered() : m.parcels_none()}
        action={
          !isFiltered && (
            <Link to="/kurir/kirim" className={buttonClasses("plain", "normal")}>
              {m.parcel_first()}
            </Link>
          )
        }
      >
        {isFiltered ? m.parcels_none_filtered_text() : m.parcels_none_text()}
      </EmptyState>
    </Card>
  );
}
