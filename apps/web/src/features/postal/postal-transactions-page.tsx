import { buttonClasses, Card, EmptyState } from "@konter/ui";
import { Package, Plus } from "@konter/ui/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useInWebapp } from "../../app/use-in-webapp.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { LoadMore } from "../list-parts/index.ts";
import {
  isClosed,
  ModeTotals,
  ParcelAnswer,
  ParcelFilterBar,
  parcelReportQuery,
  ShipmentTable,
} from "../parcels/index.ts";
import type { ParcelFilters } from "../parcels/index.ts";
import { withFilters } from "../report-filters/index.ts";

/** `/pos/transaction`: the account's postal parcels with totals by mode (M394). */
export function PostalTransactionsPage() {
  usePageTitle(m.postal_transactions());
  const filters: ParcelFilters = useSearch({ strict: false });
  const inWebapp = useInWebapp();
  const navigate = useNavigate();
  const query = useInfiniteQuery(parcelReportQuery({ ...filters, postal: "yes" }));
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      {isClosed(query.error) ? (
        <h1 className="text-xl font-bold">{m.postal_transactions()}</h1>
      ) : (
        <>
          <ParcelFilterBar
            title={m.postal_transactions()}
            fixed={undefined}
            postal
            filters={filters}
            onChange={(next) =>
              void navigate({
                to: inWebapp ? "/webapp/pos/transaction" : "/pos/transaction",
                search: withFilters(filters, next),
                replace: true,
              })
            }
          />
          <AddLink />
        </>
      )}
      <ParcelAnswer answer={query}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          const totals = pages[0]?.totals;
          return (
            <>
              {totals && <ModeTotals modes={totals.by_mode} />}
              {rows.length === 0 ? (
                <None isFiltered={Object.keys(filters).length > 0} />
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

function AddLink() {
  const inWebapp = useInWebapp();
  return (
    <Link
      to={inWebapp ? "/webapp/pos/transaction/add" : "/pos/transaction/add"}
      className={`${buttonClasses()} self-start`}
    >
      <Plus aria-hidden className="size-4" />
      {m.postal_send()}
    </Link>
  );
}

function None({ isFiltered }: { readonly isFiltered: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={<Package className="size-6" />}
        title={isFiltered ? m.parcels_none_filtered() : m.postal_none()}
      >
        {isFiltered ? m.parcels_none_filtered_text() : m.postal_none_text()}
      </EmptyState>
    </Card>
  );
}
