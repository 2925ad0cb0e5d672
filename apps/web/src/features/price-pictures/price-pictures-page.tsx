import type { PriceList } from "@konter/contract/catalog";
import type { MediaDesigns } from "@konter/contract/media";
import { Skeleton } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { QueryFailure } from "../../app/fallbacks/query-failure.tsx";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { designsQuery, productsQuery, shopQuery } from "./api.ts";

const Studio = lazy(() => import("./studio.tsx"));

export interface StudioData {
  readonly list: PriceList;
  readonly saved: MediaDesigns;
  readonly shop: { readonly shop_name: string; readonly phone: string };
}

/** `/pricelist/media`: pictures of the account's own price list, for posting and sending. */
export function PricePicturesPage() {
  usePageTitle(m.media_page());
  const products = useQuery(productsQuery);
  const designs = useQuery(designsQuery);
  const shop = useQuery(shopQuery);
  const failed = [products, designs, shop].find(
    ({ data, error }) => data === undefined && error !== null,
  );
  const isReady =
    products.data !== undefined && designs.data !== undefined && shop.data !== undefined;
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 pt-5 pb-8 wide:px-6">
      <div>
        <h1 className="text-xl font-bold">{m.media_page()}</h1>
        <p className="text-sm text-soft">{m.media_page_text()}</p>
      </div>
      {failed && <QueryFailure query={failed} />}
      {!failed && !isReady && <Loading />}
      {isReady && (
        <Suspense fallback={<Loading />}>
          <Studio list={products.data} saved={designs.data} shop={shop.data.settings} />
        </Suspense>
      )}
    </div>
  );
}

function Loading() {
  return (
    <div role="status" aria-label={m.media_loading()} className="grid gap-4 desk:grid-cols-2">
      {Array.from({ length: 4 }, (_card, index) => (
        <Skeleton key={index} className="h-48" />
      ))}
    </div>
  );
}
