import { KINDS, localAmountOf, rateOf } from "@konter/contract/catalog";
import type { AmountRange, OperatorRow, PrepaidScreen, Product } from "@konter/contract/catalog";
import { brandName } from "@konter/contract/logos";
import { rupiah } from "@konter/contract/money";
import type { Rupiah } from "@konter/contract/money";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { toServiceLevel } from "./service-levels/describe-level.ts";
import type { OwnPrices } from "./own-prices.ts";
import { latestPriceList, listProducts } from "./store.ts";
import type { ProductRow } from "./store.ts";

export interface ProductsQuestion {
  readonly screen: PrepaidScreen;
  readonly operator: string | undefined;
  /** The tier of the prices. */
  readonly category: string;
}

export interface ProductsAnswer {
  readonly products: Product[];
  readonly refreshed_at: string | null;
}

/** Returns a screen's products with a tier's prices. Closed products are included with their reason. */
export async function describeProducts(
  brand: BrandContext,
  { screen, operator, category }: ProductsQuestion,
): Promise<ProductsAnswer> {
  const [rows, refreshedAt] = await Promise.all([
    listProducts(brand.pool, screen, operator, category),
    latestPriceList(brand.pool),
  ]);
  return { products: rows.map(toProduct), refreshed_at: refreshedAt?.toISOString() ?? null };
}

/** Returns the list with the Master's markup and the account's own selling prices; the same list without either. */
export function withOwnPrices(answer: ProductsAnswer, own: OwnPrices): ProductsAnswer {
  if (own.markups.size === 0 && own.selling.size === 0) return answer;
  const products = answer.products.map((product) => {
    const price = own.selling.get(product.code);
    const marked = withMarkup(product, own.markups.get(product.code) ?? 0);
    return price === undefined ? marked : { ...marked, selling_price: rupiah(price) };
  });
  return { ...answer, products };
}

/** Returns a product at the price of an account with this markup by its Master. */
export function withMarkup(product: Product, markup: number): Product {
  if (markup === 0) return product;
  const price = rupiah(product.price + markup);
  return {
    ...product,
    price,
    price_before_promo: rupiah(product.price_before_promo + markup),
    local: product.local && { ...product.local, rate: rateOf(price, product.local) },
  };
}

/** Returns a screen's operators. An operator is open while any of its products is. */
export async function describeOperators(
  brand: BrandContext,
  screen: PrepaidScreen,
  category: string,
): Promise<{ operators: OperatorRow[] }> {
  const operators = new Map<string, { count: number; open: boolean }>();
  for (const row of await listProducts(brand.pool, screen, undefined, category)) {
    const known = operators.get(row.operator_code) ?? { count: 0, open: false };
    operators.set(row.operator_code, {
      count: known.count + 1,
      open: known.open || row.closed_reason === null,
    });
  }
  return {
    operators: [...operators].map(([code, { count, open }]) => ({
      code,
      name: operatorName(code),
      open,
      product_count: count,
    })),
  };
}

/** The price less the promo, while its stock lasts. */
export function priceNow({
  price,
  promo_discount,
  promo_remaining,
}: Pick<ProductRow, "price" | "promo_discount" | "promo_remaining">): number {
  const discount = (promo_remaining ?? 0) > 0 ? (promo_discount ?? 0) : 0;
  return discount > 0 ? Math.max(1, (price ?? 0) - discount) : (price ?? 0);
}

export function toProduct(row: ProductRow): Product {
  const fullPrice = row.price ?? 0;
  const hasPromo = row.promo_code !== null && (row.promo_remaining ?? 0) > 0;
  const price = priceNow(row);
  return {
    code: row.code,
    name: row.name,
    description: row.description,
    operator_code: row.operator_code,
    group: row.product_group,
    nominal: row.nominal === null ? null : rupiah(row.nominal),
    price: rupiah(price),
    selling_price: null,
    price_before_promo: rupiah(fullPrice),
    promo: hasPromo
      ? {
          code: row.promo_code ?? "",
          sold_qty: row.promo_sold ?? 0,
          remaining: row.promo_remaining ?? 0,
          ends_at: row.promo_ends_at?.toISOString() ?? null,
        }
      : null,
    quota_megabytes: row.quota_megabytes,
    validity_days: row.validity_days,
    area: row.area,
    local: localOf(row, rupiah(price)),
    ...(row.range !== null && { range: rangeOf(row.range) }),
    open: row.closed_reason === null,
    closed_reason: row.closed_reason,
    opens_at: row.closed_reason === "cut_off" ? row.opens_at : null,
    service: row.service && toServiceLevel(row.service),
  };
}

const HUNDREDTHS = 100;

/** A supplier's range without its costs. */
export const rangeOf = ({
  currency,
  least_hundredths,
  most_hundredths,
  step_hundredths,
}: AmountRange): AmountRange => ({
  currency,
  least_hundredths,
  most_hundredths,
  step_hundredths,
});

function localOf(row: ProductRow, price: Rupiah): Product["local"] {
  const { screen, operator_code: operator, name } = row;
  if (KINDS[screen].facts !== "local_amount") return null;
  // For a range its smallest amount, which its price is for.
  const arrives =
    row.range === null
      ? localAmountOf(operator, name)
      : { currency: row.range.currency, amount: row.range.least_hundredths / HUNDREDTHS };
  return arrives === undefined ? null : { ...arrives, rate: rateOf(price, arrives) };
}

const SHORT_NAMES = new Set(
  "XL PLN OVO DANA AOV PUBG TV ID PGN MNC XOX M1 IF OK K U NEX".split(" "),
);

/**
 * Returns the owner's spelling of an operator's code. Of an unknown operator, the given name or else the code's words
 * with capital letters.
 */
export function operatorName(code: string, otherwise = inTitleCase(code)): string {
  return brandName(code, "id") ?? otherwise;
}

const inTitleCase = (code: string): string =>
  code
    .split(" ")
    .map((word) => (SHORT_NAMES.has(word) ? word : word.charAt(0) + word.slice(1).toLowerCase()))
    .join(" ");
