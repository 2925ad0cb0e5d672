import { formatRupiah } from "@konter/contract/money";
import { Alert, Card, EmptyState } from "@konter/ui";
import { Package } from "@konter/ui/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { usePageTitle } from "../../../app/use-page-title.ts";
import * as m from "#messages";
import { LoadMore } from "../../list-parts/index.ts";
import { ParcelAnswer } from "../parcel-answer.tsx";
import { correctionsQuery } from "./api.ts";
import { CorrectionCard } from "./correction-card.tsx";

/** `/kurir/koreksi`: what couriers weighed and charged anew. */
export function CorrectionsPage() {
  usePageTitle(m.parcel_corrections());
  const query = useInfiniteQuery(correctionsQuery());
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      <h1 className="text-xl font-bold">{m.parcel_corrections()}</h1>
      <ParcelAnswer answer={query}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          const owed = pages[0]?.owed ?? 0;
          return (
            <>
              {owed > 0 && (
                <Alert tone="warning">
                  {m.parcel_corrections_owed({ amount: formatRupiah(owed) })}
                </Alert>
              )}
              {rows.map((correction) => (
                <CorrectionCard key={correction.correction_id} correction={correction}>
                  <Link
                    to="/kurir/$ref_id"
                    params={{ ref_id: correction.ref_id }}
                    className="inline-flex min-h-11 items-center font-medium text-primary-text underline underline-offset-2"
                  >
                    {correction.expedition_name} {correction.awb ?? correction.ref_id}
                  </Link>
                </CorrectionCard>
              ))}
              {rows.length === 0 && (
                <Card>
                  <EmptyState
                    icon={<Package className="size-6" />}
                    title={m.parcel_corrections_none()}
                  >
                    {m.parcel_corrections_none_text()}
                  </EmptyState>
                </Card>
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
