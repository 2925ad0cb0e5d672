import { formatRupiah } from "@konter/contract/money";
import type { ShopCard } from "@konter/contract/shop";
import { classes } from "@konter/ui";

/** Whole percent that a promo takes off; 0 without one. */
export const percentOff = ({ price, price_before: before }: ShopCard): number =>
  before === null || before <= price ? 0 : Math.round((1 - price / before) * 100);

/** The price, beside the one without the promo. */
export function ProductPrice({
  product: { price, price_before: before },
  large = false,
}: {
  readonly product: ShopCard;
  readonly large?: boolean;
}) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <strong className={classes("tabular-nums", large ? "text-2xl" : "text-base")}>
        {formatRupiah(price)}
      </strong>
      {before !== null && (
        <s className={classes("text-soft tabular-nums", large ? "text-base" : "text-xs")}>
          {formatRupiah(before)}
        </s>
      )}
    </span>
  );
}
