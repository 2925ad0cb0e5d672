import type { Product } from "@konter/contract/catalog";
import { formatRupiah } from "@konter/contract/money";
import { Chip, formatDateTime, ProductTile } from "@konter/ui";
import * as m from "#messages";
import { MEGABYTES_PER_GIGABYTE, pricePerGigabyte } from "./product-order.ts";

export function ProductCell({
  product,
  wide,
  selected,
  onSelect,
  onAim,
}: {
  readonly product: Product;
  readonly wide: boolean;
  readonly selected: boolean;
  readonly onSelect: () => void;
  readonly onAim: () => void;
}) {
  const { nominal, price, price_before_promo: before, promo } = product;
  return (
    <ProductTile
      wide={wide}
      selected={selected}
      title={wide || nominal === null ? product.name : formatRupiah(nominal).slice(2)}
      price={formatRupiah(price)}
      priceBefore={before > price ? formatRupiah(before) : undefined}
      badge={promo && <Chip tone="accent">{m.promo()}</Chip>}
      closed={closedText(product)}
      details={<Details product={product} wide={wide} />}
      onSelect={onSelect}
      onAim={onAim}
    />
  );
}

function closedText({
  open,
  closed_reason: reason,
  opens_at: opensAt,
}: Product): string | undefined {
  if (open) return undefined;
  if (reason === "cut_off" && opensAt !== null) return m.product_opens_at({ time: opensAt });
  if (reason === "stock") return m.product_out_of_stock();
  return reason === "supplier" ? m.product_disturbed() : m.product_closed();
}

function Details({ product, wide }: { readonly product: Product; readonly wide: boolean }) {
  const { promo } = product;
  const facts = [
    ...(wide ? packageFacts(product) : []),
    ...(promo ? [m.promo_stock({ sold: promo.sold_qty, remaining: promo.remaining })] : []),
    ...(promo?.ends_at ? [m.promo_ends({ time: formatDateTime(promo.ends_at) })] : []),
  ];
  if (facts.length === 0) return null;
  return <span className="text-xs text-soft">{facts.join(" · ")}</span>;
}

function packageFacts(product: Product): readonly string[] {
  const { quota_megabytes: quota, validity_days: days, area } = product;
  const facts: string[] = [];
  if (quota !== null) facts.push(quotaText(quota));
  if (days !== null) facts.push(m.validity_days({ days }));
  if (area !== null) facts.push(area);
  if (quota !== null && quota > 0) {
    facts.push(m.per_gigabyte({ price: formatRupiah(pricePerGigabyte(product)) }));
  }
  return facts;
}

/** 1,536 MB is 1,5 GB: tenths at most, with the comma of the language. */
function quotaText(megabytes: number): string {
  if (megabytes < MEGABYTES_PER_GIGABYTE) return `${megabytes} MB`;
  const tenths = Math.round((megabytes * 10) / MEGABYTES_PER_GIGABYTE);
  const rest = tenths % 10;
  const whole = (tenths - rest) / 10;
  return rest === 0 ? `${whole} GB` : `${whole}${m.decimal_sign()}${rest} GB`;
}
