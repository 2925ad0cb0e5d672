import { parseRupiah } from "@konter/contract/money";
import type { CallInput } from "@konter/contract/calls";
import type { AdminShopProduct } from "@konter/contract/shop-office";

/** The form's fields as typed. */
export interface ProductValues extends Readonly<Record<string, string>> {
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly category_id: string;
  readonly weight_grams: string;
  readonly length: string;
  readonly width: string;
  readonly height: string;
  readonly min_quantity: string;
  readonly step: string;
  readonly low_at: string;
  readonly member: string;
  readonly agent: string;
  readonly master_agent: string;
}

export function valuesOf(product: AdminShopProduct | undefined): ProductValues {
  const numbers = (value: number | null | undefined, usual: string): string =>
    value === null || value === undefined ? usual : String(value);
  return {
    sku: product?.sku ?? "",
    name: product?.name ?? "",
    description: product?.description ?? "",
    category_id: numbers(product?.category_id, ""),
    weight_grams: numbers(product?.weight_grams, ""),
    length: numbers(product?.length, "1"),
    width: numbers(product?.width, "1"),
    height: numbers(product?.height, "1"),
    min_quantity: numbers(product?.min_quantity, "1"),
    step: numbers(product?.step, "1"),
    low_at: numbers(product?.stock.low_at, "0"),
    member: numbers(product?.prices.member, ""),
    agent: numbers(product?.prices.agent, ""),
    master_agent: numbers(product?.prices.master_agent, ""),
  };
}

/** Digits with or without points; anything else is refused by the schema. */
export const wholeOf = (typed: string): number =>
  /^\s*[\d.]+\s*$/.test(typed) ? Number(typed.replaceAll(".", "")) : Number.NaN;
const priceOf = (typed: string): number => parseRupiah(typed) ?? Number.NaN;
const priceOrNull = (typed: string): number | null => (typed === "" ? null : priceOf(typed));

export const inputOf = (
  values: ProductValues,
  isOpen: boolean,
): CallInput<"adminShopProductAdd"> => ({
  sku: values.sku,
  name: values.name,
  description: values.description,
  category_id: wholeOf(values.category_id),
  weight_grams: wholeOf(values.weight_grams),
  length: wholeOf(values.length),
  width: wholeOf(values.width),
  height: wholeOf(values.height),
  min_quantity: wholeOf(values.min_quantity),
  step: wholeOf(values.step),
  low_at: wholeOf(values.low_at),
  is_open: isOpen,
  prices: {
    member: priceOf(values.member),
    agent: priceOrNull(values.agent),
    master_agent: priceOrNull(values.master_agent),
  },
});
