import { CallFailed } from "@konter/contract/client";
import { mostPieces } from "@konter/contract/shop";
import type { ShopProduct } from "@konter/contract/shop";
import { Alert, buttonClasses, Card, Chip, EmptyState, FactList, formatNumber } from "@konter/ui";
import { Search } from "@konter/ui/icons";
import { formatKilograms } from "@konter/ui/parcels";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { failureText } from "../../app/failures.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { AnswerStates } from "../list-parts/index.ts";
import {
  CartButton,
  listLink,
  percentOff,
  problemText,
  ProductGrid,
  productLink,
  ProductPrice,
  productQuery,
  ShopGate,
} from "../shop-parts/index.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { BuyBox } from "./buy-box.tsx";
import { Gallery } from "./gallery.tsx";
import { TellWhenBack } from "./tell-when-back.tsx";

/** `/shop/product/{product_slug}`, for visitors below `/guest`. */
export function ProductPage() {
  const { product_slug: slug = "" } = useParams({ strict: false });
  return (
    <ShopGate>
      <ProductBySlug key={slug} slug={slug} />
    </ShopGate>
  );
}

function ProductBySlug({ slug }: { readonly slug: string }) {
  const query = useQuery(productQuery(slug));
  const navigate = useNavigate();
  const current = query.data?.slug;
  // A former address is replaced by the current one.
  useEffect(() => {
    if (current !== undefined && current !== slug)
      void navigate({ ...productLink(current), replace: true });
  }, [current, slug, navigate]);
  usePageTitle(query.data?.name ?? m.product());
  const { error } = query;
  if (query.data === undefined && error instanceof CallFailed && error.status === 404)
    return (
      <EmptyState
        isPage
        icon={<Search className="size-6" />}
        title={failureText(error)}
        action={
          <Link {...listLink([])} className={buttonClasses("plain")}>
            {m.shop_see_all()}
          </Link>
        }
      />
    );
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-5 px-4 pt-3 pb-8 wide:px-6">
      <AnswerStates answer={query}>{(product) => <Product product={product} />}</AnswerStates>
    </div>
  );
}

function Product({ product }: { readonly product: ShopProduct }) {
  const { name, pictures, description, similar } = product;
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <Breadcrumb path={product.path} />
        <CartButton />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 desk:grid-cols-2 desk:gap-8">
        <Gallery name={name} pictures={pictures} />
        <div className="flex min-w-0 flex-col gap-4">
          <h1 className="text-xl font-bold wrap-anywhere wide:text-2xl">{name}</h1>
          <Price product={product} />
          <Availability product={product} />
          <Facts product={product} />
        </div>
      </div>
      {description !== "" && (
        <section aria-label={m.shop_description()} className="flex max-w-3xl flex-col gap-2">
          <h2 className="text-lg font-bold">{m.shop_description()}</h2>
          <p className="whitespace-pre-line wrap-anywhere">{description}</p>
        </section>
      )}
      {similar.length > 0 && (
        <section aria-label={m.shop_similar()} className="flex flex-col gap-3">
          <h2 className="text-lg font-bold">{m.shop_similar()}</h2>
          <ProductGrid label={m.shop_similar_products()} products={similar} />
        </section>
      )}
    </>
  );
}

function Price({ product }: { readonly product: ShopProduct }) {
  const off = percentOff(product);
  const { promo_left: left, sold } = product;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-3">
        <ProductPrice product={product} large />
        {off > 0 && <Chip tone="accent">{m.shop_percent_off({ percent: off })}</Chip>}
      </div>
      {left !== null && (
        <p className="text-sm font-medium text-warning-text">
          {m.shop_promo_left({ count: formatNumber(left) })}
        </p>
      )}
      {sold > 0 && (
        <p className="text-sm text-soft">{m.shop_sold({ count: formatNumber(sold) })}</p>
      )}
    </div>
  );
}

/** The way to buy it, or why it cannot be bought. */
function Availability({ product }: { readonly product: ShopProduct }) {
  if (!product.open)
    return (
      <Alert tone="warning">
        {problemText("closed", product, 0)}{" "}
        <Link
          {...listLink(product.path.map(({ slug }) => slug))}
          className="font-semibold underline"
        >
          {m.shop_see_similar()}
        </Link>
      </Alert>
    );
  if (mostPieces(product) === 0)
    return (
      <>
        <Alert tone="warning">{problemText("sold_out", product, 0)}</Alert>
        <TellWhenBack product={product} />
      </>
    );
  return <BuyBox product={product} />;
}

function Facts({ product }: { readonly product: ShopProduct }) {
  const { sku, stock, min_quantity: least, step, weight_grams: grams } = product;
  return (
    <Card>
      <FactList
        facts={[
          ...(product.open ? [{ label: m.shop_stock(), value: formatNumber(stock) }] : []),
          ...(least > 1 ? [{ label: m.shop_least(), value: formatNumber(least) }] : []),
          ...(step > 1 ? [{ label: m.shop_step(), value: formatNumber(step) }] : []),
          { label: m.shop_weight(), value: formatKilograms(grams) },
          { label: m.shop_sku(), value: <span className="select-all">{sku}</span> },
        ]}
      />
    </Card>
  );
}
