import { parseRupiah } from "@konter/contract/money";
import { errors } from "@konter/contract/shop";
import type { Sentence } from "@konter/contract/locale";

export interface PriceBounds {
  readonly price_min: string;
  readonly price_max: string;
}
export type PriceProblems = Partial<Record<keyof PriceBounds, Sentence>>;

/** The bounds as whole rupiah in digits, "" for none, or what is wrong with each (M334). */
export function readPriceBounds(
  typed: PriceBounds,
): { readonly bounds: PriceBounds } | { readonly problems: PriceProblems } {
  const [min, max] = [readBound(typed.price_min), readBound(typed.price_max)];
  const problems: PriceProblems = {
    ...("problem" in min && { price_min: min.problem }),
    ...("problem" in max && { price_max: max.problem }),
  };
  if ("problem" in min || "problem" in max) return { problems };
  if (min.amount === undefined && max.amount === undefined)
    return { problems: { price_min: errors.shop_price_needed } };
  if (min.amount !== undefined && max.amount !== undefined && min.amount >= max.amount)
    return { problems: { price_max: errors.shop_price_order } };
  return { bounds: { price_min: textOf(min.amount), price_max: textOf(max.amount) } };
}

type Bound = { readonly amount: number | undefined } | { readonly problem: Sentence };

function readBound(typed: string): Bound {
  const text = typed.trim();
  if (text === "") return { amount: undefined };
  if (/^(?:rp\s*)?[-−]\s*(?:rp\s*)?\d/i.test(text)) return { problem: errors.shop_price_negative };
  const amount = parseRupiah(text);
  return amount === undefined ? { problem: errors.shop_price_text } : { amount };
}

const textOf = (amount: number | undefined): string => (amount === undefined ? "" : String(amount));

/** Steps of the slider, at most. */
const MOST_STEPS = 200;

/** The end and the step of a slider that reaches every one of the prices; undefined without any price. */
export function priceScale(
  prices: readonly number[],
): { readonly top: number; readonly step: number } | undefined {
  const highest = Math.max(0, ...prices);
  if (highest === 0) return undefined;
  const least = highest / MOST_STEPS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = Math.max(1, power * ([1, 2, 5].find((each) => power * each >= least) ?? 10));
  // Two steps are the least, because the ends keep one between them.
  return { top: Math.max(2, Math.ceil(highest / step)) * step, step };
}
