import {
  decimalOf,
  judgeAmount,
  readHundredths,
  splitAmount,
  withAmount,
} from "@konter/contract/catalog";
import type { AmountRange, Product } from "@konter/contract/catalog";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { operatorName, toProduct, withMarkup } from "./list-products.ts";
import { findPlace, findProduct, findRanges, openAmount } from "./store.ts";
import type { FoundPlace, Viewer } from "./store.ts";

/**
 * Returns the product and price for a free amount. Its price is then valid for the promised time like any other. Throws
 * product_not_found, amount_not_taken for a product without a range, and the validation errors of the amount.
 */
export async function quoteAmount(
  brand: BrandContext,
  { product_code: code, amount }: { readonly product_code: string; readonly amount: string },
  viewer: Viewer,
): Promise<Product> {
  const hundredths = readHundredths(amount);
  if (hundredths === undefined) throw refusedAmount("amount_invalid", {});
  const isOpen = await open(brand, code, hundredths);
  if (!isOpen)
    throw new DomainError(
      (await findPlace(brand.pool, code)) === undefined ? "product_not_found" : "amount_not_taken",
    );
  const amountCode = withAmount(code, hundredths);
  const [row, own] = await Promise.all([
    findProduct(brand.pool, amountCode, viewer.category),
    brand.pool.query<{ markup: number }>(
      "select agent_markup_of($1, p.id, clock_timestamp()) as markup from product p where p.code = $2",
      [viewer.id, amountCode],
    ),
  ]);
  if (row === undefined) throw new DomainError("product_closed");
  return withMarkup(toProduct(row), own.rows[0]?.markup ?? 0);
}

/**
 * Returns screen and operator of the amount in a code, and creates the amount first; undefined for any other code.
 * Throws as `quoteAmount`.
 */
export async function placeOfAmount(
  brand: BrandContext,
  code: string,
): Promise<FoundPlace | undefined> {
  const named = splitAmount(code);
  if (named === undefined || !(await open(brand, named.code, named.hundredths))) return undefined;
  return findPlace(brand.pool, code);
}

/** Returns false when the code has no range. */
async function open(brand: BrandContext, code: string, hundredths: number): Promise<boolean> {
  const ranges = await findRanges(brand.pool, code);
  const [first] = ranges;
  if (first === undefined) return false;
  if (!ranges.some((range) => judgeAmount(range, hundredths) === undefined))
    throw outside(first, hundredths);
  const text = decimalOf(hundredths);
  await openAmount(brand.pool, {
    productId: first.product_id,
    hundredths,
    text,
    name: `${operatorName(first.operator_code)} ${text} ${first.currency}`,
  });
  return true;
}

function outside(range: AmountRange, hundredths: number): DomainError {
  const shown = (value: number): string => `${range.currency} ${decimalOf(value)}`;
  return refusedAmount(judgeAmount(range, hundredths) ?? "amount_invalid", {
    least: shown(range.least_hundredths),
    most: shown(range.most_hundredths),
    step: shown(range.step_hundredths),
  });
}

/** The error on the field where the amount was entered. */
function refusedAmount(
  code: "amount_invalid" | "amount_below_range" | "amount_above_range" | "amount_off_step",
  parameters: Readonly<Record<string, string>>,
): DomainError {
  return new DomainError(code, { parameters, fields: { amount: { rule: code, parameters } } });
}
