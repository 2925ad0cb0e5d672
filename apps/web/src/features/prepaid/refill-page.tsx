import type { Product } from "@konter/contract/catalog";
import type { EsimRefillList } from "@konter/contract/esims";
import { EmptyState } from "@konter/ui";
import { Inbox, RotateCcw } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { callerFor } from "../../app/query-client.ts";
import { QueryFailure } from "../../app/fallbacks/query-failure.tsx";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { readableNumber } from "./destination/numbers.ts";
import { wishFor } from "./buying/offer-checks.ts";
import { LoadingGrid } from "./products/product-grid.tsx";
import { useConfirmedSale } from "./buying/use-confirmed-sale.ts";
import { useIsSold } from "./use-is-sold.ts";

const loadConfirm = () => import("./buying/confirm-sheet.tsx");
const ConfirmSheet = lazy(loadConfirm);
/** A separate chunk that the prepaid page shares, so that its dependencies are not in the first load. */
const ProductTiles = lazy(async () => ({
  default: (await import("./products/known-products.tsx")).ProductTiles,
}));
const NotSold = lazy(() => import("./not-sold.tsx"));
const WaitingBanner = lazy(() => import("./buying/waiting-banner.tsx"));

const KIND = "esim";

/** `/transaksi/{ref_id}/isi-ulang`: refill products of an eSIM. */
export default function RefillPage() {
  const { ref_id: refId = "" } = useParams({ strict: false });
  usePageTitle(m.refill_title());
  const isSold = useIsSold();
  const query = useQuery({
    queryKey: ["esim-refills", refId],
    queryFn: (context) =>
      callerFor(context)(
        "GET prepaid/esims/{ref_id}/refills",
        { ref_id: refId },
        { signal: context.signal },
      ),
    staleTime: 30_000,
    enabled: isSold,
  });
  if (!isSold)
    return (
      <Suspense fallback={null}>
        <NotSold />
      </Suspense>
    );
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 px-4 pt-5 wide:px-6">
      <h1 className="text-xl font-bold">{m.refill_title()}</h1>
      {query.data ? (
        <Refills list={query.data} />
      ) : query.error ? (
        <QueryFailure query={query} />
      ) : (
        <LoadingGrid wide />
      )}
    </div>
  );
}

function Refills({ list }: { readonly list: EsimRefillList }) {
  const { ref_id: refId, iccid, products } = list;
  const sale = useConfirmedSale(({ refillOf }) => refillOf === refId);
  const offer = (product: Product) =>
    sale.begin({ ...wishFor(KIND, product, iccid), refillOf: refId });
  return (
    <>
      <div className="rounded-lg bg-primary-wash px-4 py-3">
        <p className="text-sm font-medium text-soft">ICCID</p>
        <p className="text-lg font-bold break-words tabular-nums">{readableNumber(KIND, iccid)}</p>
        <p className="mt-1 text-sm">{m.refill_text()}</p>
      </div>
      {sale.waiting.length > 0 && (
        <Suspense fallback={null}>
          <WaitingBanner sale={sale} />
        </Suspense>
      )}
      {products.length === 0 && (
        <EmptyState icon={<Inbox className="size-6" />} title={m.refill_none_title()}>
          {m.refill_none_text()}
        </EmptyState>
      )}
      <Suspense fallback={<LoadingGrid wide />}>
        <ProductTiles
          screen={KIND}
          label={m.choose_package()}
          products={products}
          sale={sale}
          onSelect={offer}
          onAim={() => void loadConfirm()}
        />
      </Suspense>
      <p className="flex items-center gap-2 text-xs text-soft">
        <RotateCcw aria-hidden className="size-3.5 shrink-0" />
        {m.refund_promise()}
      </p>
      {sale.intent && (
        <Suspense fallback={null}>
          <ConfirmSheet key={sale.intent.key} intent={sale.intent} open={sale.open} sale={sale} />
        </Suspense>
      )}
    </>
  );
}
