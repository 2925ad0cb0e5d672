import { formatRupiah, rupiah } from "@konter/contract/money";
import type { RuleLoss } from "@konter/contract/payouts";
import type { PromoInput, PromoPreview } from "@konter/contract/promos";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { judgeLoss, lossOfPromo } from "../../money/payouts/index.ts";
import { findPromoProduct, isCodeUsed } from "./store.ts";
import type { PromoProduct } from "./store.ts";

export interface JudgedPromo {
  readonly product: PromoProduct;
  readonly loss: RuleLoss;
}

/**
 * Computes the possible loss of a promo. Throws product_not_found, promo_code_taken, promo_product_taken,
 * promo_product_unpriced, promo_above_price and promo_in_past, each as a field error.
 */
export async function judgePromo(database: Queries, input: PromoInput): Promise<JudgedPromo> {
  const { code, product_code, discount, stock } = input;
  const product = await findPromoProduct(database, product_code);
  if (product === undefined) throw refusalAt("product_code", "product_not_found");
  if (await isCodeUsed(database, code)) throw refusalAt("code", "promo_code_taken");
  if (product.open_promo !== null)
    throw refusalAt("product_code", "promo_product_taken", { code: product.open_promo });
  const lowest = product.prices.at(-1)?.price;
  if (lowest === undefined) throw refusalAt("product_code", "promo_product_unpriced");
  if (discount >= lowest)
    throw refusalAt("discount", "promo_above_price", { price: formatRupiah(lowest) });
  const loss = await lossOfPromo(database, {
    product_id: product.id,
    discount,
    stock,
    ...timeOf(input),
  });
  return { product, loss };
}

/** In seconds. A null start is now; a null end is when the stock is gone. Throws promo_in_past. */
function timeOf({ starts_at: start, ends_at: end }: Pick<PromoInput, "starts_at" | "ends_at">) {
  const now = Date.now();
  const from = start === undefined ? now : Date.parse(start);
  if (from < now) throw refusalAt("starts_at", "promo_in_past");
  if (end !== undefined && Date.parse(end) <= from) throw refusalAt("ends_at", "promo_in_past");
  return {
    valid_from: start === undefined ? null : from / 1000,
    valid_until: end === undefined ? null : Date.parse(end) / 1000,
  };
}

function refusalAt(
  field: keyof PromoInput,
  code:
    | "product_not_found"
    | "promo_above_price"
    | "promo_code_taken"
    | "promo_in_past"
    | "promo_product_taken"
    | "promo_product_unpriced",
  parameters: Readonly<Record<string, string>> = {},
): DomainError {
  return new DomainError(code, { parameters, fields: { [field]: { rule: code, ...parameters } } });
}

/**
 * Returns each tier's price with the promo, and whether this person may set it alone. Throws the errors of judgePromo.
 */
export async function previewPromo(
  brand: BrandContext,
  staffId: number,
  input: PromoInput,
): Promise<PromoPreview> {
  const { product, loss } = await judgePromo(brand.pool, input);
  return {
    ...(await judgeLoss(brand, brand.pool, staffId, loss)),
    product_name: product.name,
    largest_discount: rupiah(input.discount * input.stock),
    prices: product.prices.map(({ category, price, cost }) => ({
      category,
      price: rupiah(price),
      promo_price: rupiah(price - input.discount),
      cost: rupiah(cost),
      margin: rupiah(price - input.discount - cost),
    })),
  };
}
