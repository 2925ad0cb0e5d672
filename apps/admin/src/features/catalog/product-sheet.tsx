import type { AdminProduct } from "@konter/contract/catalog";
import { formatRupiah } from "@konter/contract/money";
import { FactList, Sheet, Skeleton } from "@konter/ui";
import { lazy, Suspense } from "react";
import { screenName, tierName } from "../../app/words.ts";
import * as m from "#messages";
import { PriceAndMargin, ProductState } from "./product-state.tsx";
import { ProductSwitch } from "./product-switch.tsx";
import { RouteList } from "./route-list.tsx";
import { inTierOrder } from "../price-rules/index.ts";

const FreeAmounts = lazy(() => import("./free-amounts.tsx"));
const ProductPrices = lazy(() => import("./product-prices.tsx"));

/** All details of a product: suppliers, prices by tier, their components, and their history. */
export function ProductSheet({
  product,
  open,
  onClose,
}: {
  readonly product: AdminProduct;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  return (
    <Sheet open={open} onClose={onClose} title={product.name}>
      <div className="flex flex-col gap-5">
        <div className="flex items-center justify-between gap-3">
          <ProductState product={product} />
          <ProductSwitch product={product} />
        </div>
        <FactList
          facts={[
            { label: m.code(), value: <code className="font-mono">{product.code}</code> },
            { label: m.type(), value: screenName(product.screen) },
            { label: m.operator(), value: product.operator_name },
            ...(product.nominal === null
              ? []
              : [{ label: m.nominal(), value: formatRupiah(product.nominal) }]),
            {
              label: m.best_cost(),
              value: product.best_cost === null ? "-" : formatRupiah(product.best_cost),
              strong: true,
            },
          ]}
        />
        {product.range !== undefined && (
          <Suspense fallback={null}>
            <FreeAmounts range={product.range} />
          </Suspense>
        )}
        <section>
          <h3 className="mb-2 font-bold">{m.prices()}</h3>
          <FactList
            facts={inTierOrder(product.prices.map(({ category }) => category)).map((tier) => ({
              label: tierName(tier),
              value: (
                <PriceAndMargin price={product.prices.find((price) => price.category === tier)} />
              ),
            }))}
          />
        </section>
        <section>
          <h3 className="mb-2 font-bold">{m.routes()}</h3>
          <RouteList product={product} />
        </section>
        <Suspense fallback={<Skeleton className="h-64" />}>
          <ProductPrices code={product.code} />
        </Suspense>
      </div>
    </Sheet>
  );
}
