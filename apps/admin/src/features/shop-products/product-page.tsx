import type { AdminShopProduct } from "@konter/contract/shop-office";
import { Button, Card, Chip, FactList, formatDateTime } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { productQuery } from "./api.ts";
import { ProductForm } from "./product-form.tsx";
import { PromoCard } from "./promo-card.tsx";
import { SaleSwitch } from "./sale-switch.tsx";
import { StockMoves } from "./stock-moves.tsx";
import { StockSheet } from "./stock-sheet.tsx";

const NEW = "new";

/** `/shop/products/{product_id}`: a product with its form, stock and promo; `new` adds one. */
export function ProductPage() {
  const { product_id: id } = useParams({ from: "/office/shop/products/$product_id" });
  return id === NEW ? <NewProduct /> : <OneProduct id={id} />;
}

const AllProducts = () => (
  <Link to="/shop/products" className="w-fit text-sm font-semibold text-primary-text">
    {m.goods_all_products()}
  </Link>
);

function NewProduct() {
  return (
    <Page title={m.goods_add()}>
      <AllProducts />
      <Card className="max-w-3xl p-4">
        <ProductForm product={undefined} />
      </Card>
    </Page>
  );
}

function OneProduct({ id }: { readonly id: string }) {
  const query = useQuery(productQuery(id));
  const mayWrite = session.may("shop.products");
  return (
    <Page title={query.data?.name ?? m.room_shop_products()}>
      <AllProducts />
      <Loaded query={query} loading={<LoadingRows label={m.loading_shop_products()} rows={4} />}>
        {(product) => (
          <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[minmax(0,1fr)_24rem]">
            <div className="flex min-w-0 flex-col gap-4">
              {mayWrite ? (
                <Card className="p-4">
                  <ProductForm key={product.version} product={product} />
                </Card>
              ) : (
                <Facts product={product} />
              )}
              <StockMoves id={id} />
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <StockCard product={product} mayWrite={mayWrite} />
              <PromoCard product={product} mayWrite={mayWrite} />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Facts({ product }: { readonly product: AdminShopProduct }) {
  return (
    <Card className="p-4">
      <FactList
        facts={[
          { label: "SKU", value: product.sku },
          { label: m.goods_price(), value: String(product.prices.member) },
          { label: m.goods_weight(), value: String(product.weight_grams) },
        ]}
      />
      <p className="mt-3 text-sm whitespace-pre-line wrap-anywhere">{product.description}</p>
    </Card>
  );
}

function StockCard({
  product,
  mayWrite,
}: {
  readonly product: AdminShopProduct;
  readonly mayWrite: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const { stock } = product;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-bold">{m.goods_stock()}</h2>
        {mayWrite ? (
          <SaleSwitch product={product} />
        ) : (
          <Chip>{product.is_open ? m.shop_open() : m.shop_closed()}</Chip>
        )}
      </div>
      <FactList
        facts={[
          { label: m.goods_on_hand(), value: String(stock.on_hand) },
          { label: m.goods_reserved(), value: String(stock.reserved) },
          { label: m.goods_free(), value: String(stock.on_hand - stock.reserved), strong: true },
          { label: m.goods_sold(), value: String(product.sold) },
          { label: m.goods_changed_at(), value: formatDateTime(product.changed_at) },
        ]}
      />
      {mayWrite && (
        <>
          <Button kind="plain" onClick={() => setOpen(true)}>
            {m.goods_stock_change()}
          </Button>
          <StockSheet
            key={`${stock.on_hand} ${String(isOpen)}`}
            product={product}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        </>
      )}
    </Card>
  );
}
