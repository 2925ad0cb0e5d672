import type { ShopPage } from "@konter/contract/shop";
import { formatRupiah, parseRupiah } from "@konter/contract/money";
import { RangeSlider } from "@konter/ui/range-slider";
import { useQueryClient } from "@tanstack/react-query";
import type { InfiniteData } from "@tanstack/react-query";
import * as m from "#messages";
import { priceScale } from "./price-filter.ts";
import type { PriceBounds } from "./price-filter.ts";

interface PriceSliderProps {
  readonly bounds: PriceBounds;
  readonly onMove: (bounds: PriceBounds) => void;
  readonly onChange: (bounds: PriceBounds) => void;
}

/** Moves both prices by hand; at its ends a price is no bound. */
export function PriceSlider({ bounds, onMove, onChange }: PriceSliderProps) {
  const min = parseRupiah(bounds.price_min) ?? 0;
  const max = parseRupiah(bounds.price_max) ?? 0;
  const scale = priceScale([...useLoadedPrices(), min, max]);
  if (scale === undefined) return null;
  const { top, step } = scale;
  const least = Math.min(min, top - step);
  const most = max > least ? max : top;
  const boundsOf = ([from, to]: readonly [number, number]): PriceBounds => ({
    price_min: from === 0 ? "" : String(from),
    price_max: to === top ? "" : String(to),
  });
  return (
    <div>
      <RangeSlider
        label={m.shop_price_filter()}
        labels={[m.shop_price_from(), m.shop_price_to()]}
        top={top}
        step={step}
        value={[least, most]}
        format={formatRupiah}
        onMove={(range) => onMove(boundsOf(range))}
        onChange={(range) => onChange(boundsOf(range))}
      />
      <p aria-hidden className="flex justify-between text-xs text-soft tabular-nums">
        <span>{formatRupiah(0)}</span>
        <span>{formatRupiah(top)}</span>
      </p>
    </div>
  );
}

/** Prices of all lists that were loaded, so that a filter does not shorten the slider. */
function useLoadedPrices(): readonly number[] {
  return useQueryClient()
    .getQueriesData<InfiniteData<ShopPage>>({ queryKey: ["shop", "list"] })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ rows }) => rows.map(({ price }) => price));
}
