import type { AdminProduct } from "@konter/contract/catalog";
import { formatRupiah } from "@konter/contract/money";
import { Chip } from "@konter/ui";
import { closedReason, tierName } from "../../app/words.ts";
import * as m from "#messages";

/** Whether it can be bought now, and otherwise why not. */
export function ProductState({ product }: { readonly product: AdminProduct }) {
  if (product.open) return <Chip tone="success">{m.open()}</Chip>;
  if (!product.enabled) return <Chip tone="danger">{m.closed_by_hand()}</Chip>;
  return <Chip tone="warning">{closedReason(product.closed_reason ?? "closed")}</Chip>;
}

type TierPrice = AdminProduct["prices"][number];

/** A tier's price and its margin; a loss is highlighted. */
export function PriceAndMargin({ price }: { readonly price: TierPrice | undefined }) {
  if (price === undefined) return "-";
  const { margin } = price;
  return (
    <>
      <span className="block">{formatRupiah(price.price)}</span>
      <span
        className={
          margin < 0 ? "block text-xs font-bold text-danger-text" : "block text-xs text-soft"
        }
      >
        {margin < 0 ? formatRupiah(margin) : `+${formatRupiah(margin)}`}
      </span>
      {price.closed && (
        <span className="block text-xs font-bold text-danger-text">{m.price_below_floor()}</span>
      )}
    </>
  );
}

export function tierTitle(tier: string): string {
  return m.price_of_tier({ tier: tierName(tier) });
}
