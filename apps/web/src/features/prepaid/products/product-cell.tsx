import { callsIn } from "@konter/contract/catalog";
import type { Kind, Product } from "@konter/contract/catalog";
import { formatRupiah } from "@konter/contract/money";
import { Chip, formatDateTime, formatMegabytes, ProductTile } from "@konter/ui";
import * as m from "#messages";
import { localFacts } from "./local-facts.ts";
import { pricePerGigabyte } from "./product-order.ts";
import { briefService } from "./service-words.ts";

export function ProductCell({
  product,
  name,
  facts,
  wide,
  selected,
  onSelect,
  onAim,
}: {
  readonly product: Product;
  /** As this list shows it. */
  readonly name: string;
  readonly facts: Kind["facts"];
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
      title={wide || nominal === null ? name : formatRupiah(nominal).slice(2)}
      price={formatRupiah(price)}
      priceBefore={before > price ? formatRupiah(before) : undefined}
      badge={promo && <Chip tone="accent">{m.promo()}</Chip>}
      closed={closedText(product)}
      details={<Details product={product} facts={facts} wide={wide} />}
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

function Details({
  product,
  facts,
  wide,
}: {
  readonly product: Product;
  readonly facts: Kind["facts"];
  readonly wide: boolean;
}) {
  const { promo, selling_price: sellingPrice, service, open } = product;
  const said = [
    ...(sellingPrice === null ? [] : [m.sells_for({ price: formatRupiah(sellingPrice) })]),
    ...(wide ? packageFacts(product) : []),
    ...(facts === "calls" ? callFacts(product) : []),
    ...localFacts(product),
    ...(promo ? [m.promo_stock({ sold: promo.sold_qty, remaining: promo.remaining })] : []),
    ...(promo?.ends_at ? [m.promo_ends({ time: formatDateTime(promo.ends_at) })] : []),
    ...(open && service !== null ? [briefService(service)] : []),
  ];
  if (said.length === 0) return null;
  return <span className="text-xs text-soft">{said.join(" · ")}</span>;
}

/** Facts that the product's name does not say. */
function packageFacts(product: Product): readonly string[] {
  const { quota_megabytes: quota, validity_days: days, area } = product;
  const facts: string[] = [];
  if (quota !== null) facts.push(formatMegabytes(quota));
  if (days !== null) facts.push(m.validity_days({ days }));
  if (area !== null) facts.push(area);
  const name = product.name.toLowerCase();
  const unsaid = facts.filter((fact) => !name.includes(fact.toLowerCase()));
  if (quota !== null && quota > 0) {
    unsaid.push(m.per_gigabyte({ price: formatRupiah(pricePerGigabyte(product)) }));
  }
  return unsaid;
}

const MINUTES = {
  own: m.minutes_own,
  all: m.minutes_all,
  others: m.minutes_others,
  unsaid: m.minutes,
} as const;
const MESSAGES = { own: m.sms_own, all: m.sms_all, others: m.sms_others, unsaid: m.sms } as const;

/** Minutes and messages, parsed from the product's text. */
function callFacts({ name, description }: Product): readonly string[] {
  const { minutes, messages } = callsIn(name, description);
  return [
    ...minutes.map(({ count, to }) => MINUTES[to]({ count })),
    ...messages.map(({ count, to }) => MESSAGES[to]({ count })),
  ];
}
