import { mostPieces } from "@konter/contract/shop";
import type { ShopCard } from "@konter/contract/shop";
import { Chip, classes, formatNumber } from "@konter/ui";
import { Link } from "@tanstack/react-router";
import * as m from "#messages";
import { ProductPicture } from "./product-picture.tsx";
import { percentOff, ProductPrice } from "./product-price.tsx";
import { productLink } from "./shop-links.ts";

/** Cards of products: two columns on a phone, three from 600 px, four on a desktop. */
export function ProductGrid({
  label,
  products,
}: {
  readonly label: string;
  readonly products: readonly ShopCard[];
}) {
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-3 wide:grid-cols-3 desk:grid-cols-4">
      {products.map((product) => (
        <li key={product.product_id}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  );
}

function ProductCard({ product }: { readonly product: ShopCard }) {
  const { slug, name, picture, sold } = product;
  const isSoldOut = mostPieces(product) === 0;
  const off = percentOff(product);
  return (
    <Link
      {...productLink(slug)}
      className="relative flex h-full min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface hover:border-primary"
    >
      <ProductPicture
        picture={picture}
        name={name}
        className={classes("rounded-none", isSoldOut && "opacity-60")}
      />
      {off > 0 && (
        <span className="absolute top-2 left-2">
          <Chip tone="accent">{m.shop_percent_off({ percent: off })}</Chip>
        </span>
      )}
      <span className="flex flex-1 flex-col gap-1 p-3">
        <span className="line-clamp-2 text-sm leading-5 font-medium wrap-anywhere">{name}</span>
        <ProductPrice product={product} />
        <span className="mt-auto pt-1 text-xs text-soft">
          {isSoldOut
            ? m.shop_sold_out()
            : sold > 0
              ? m.shop_sold({ count: formatNumber(sold) })
              : null}
        </span>
      </span>
    </Link>
  );
}
