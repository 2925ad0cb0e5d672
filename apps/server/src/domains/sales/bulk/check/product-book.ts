import { PREPAID_SCREENS } from "@konter/contract/catalog";
import type { PrepaidScreen } from "@konter/contract/catalog";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import type { MemberSubject } from "../../../../kernel/caller/index.ts";
import { listProducts, priceNow, readOwnPrices } from "../../catalog/index.ts";
import type { ProductRow } from "../../catalog/index.ts";

/** A product as this account can buy it now. */
export interface BookProduct {
  readonly code: string;
  readonly name: string;
  readonly screen: PrepaidScreen;
  readonly operator: string;
  readonly nominal: number | null;
  /** With the open promo. */
  readonly price: number;
  readonly fullPrice: number;
  /** How many units the promo still has; 0 without a promo. */
  readonly promoUnits: number;
  readonly isOpen: boolean;
  /** `HH:MM` in WIB, for a product closed by its cut-off. */
  readonly opensAt: string | null;
}

/** The data for checking rows, read in one snapshot. */
export interface ProductBook {
  readonly products: ReadonlyMap<string, BookProduct>;
  /** Products with a free amount: a file has no column for an amount. */
  readonly free: ReadonlySet<string>;
  /** Our products that this account cannot buy. */
  readonly others: ReadonlyMap<string, string>;
  /** References of today's purchases that count, by destination and product. */
  readonly bought: ReadonlyMap<string, string>;
  /** The number of purchases by destination. */
  readonly served: ReadonlyMap<string, number>;
  readonly mayRepeat: boolean;
  /** The daily limit of purchases for one number, other than identical ones; 0 for no limit. */
  readonly numberDayLimit: number;
}

export const saleKey = (destination: string, productCode: string): string =>
  `${destination} ${productCode}`;

/** `startsAt` is the later start that the member chose; a promo that ends before it does not count. */
export async function readProductBook(
  brand: BrandContext,
  member: Pick<MemberSubject, "category" | "id">,
  numberDayLimit: number,
  startsAt?: string,
): Promise<ProductBook> {
  const { pool } = brand;
  const [lists, own, all, today, account] = await Promise.all([
    Promise.all(
      PREPAID_SCREENS.map((screen) => listProducts(pool, screen, undefined, member.category)),
    ),
    readOwnPrices(pool, member, undefined),
    pool.query<{ code: string; name: string }>(
      "select code, name from product where range_of is null",
    ),
    pool.query<{ destination: string; product_code: string; ref_id: string }>(
      `select destination, product_code, ref_id from purchase
       where member_id = $1 and business_date = (clock_timestamp() at time zone 'Asia/Jakarta')::date and daily_slot is not null`,
      [member.id],
    ),
    pool.query<{ may_repeat: boolean }>("select may_repeat from member where id = $1", [member.id]),
  ]);
  const listed = lists.flat();
  const free = new Set(listed.flatMap(({ code, range }) => (range === null ? [] : [code])));
  const fixed = listed.filter(({ code }) => !free.has(code));
  const products = new Map(
    fixed.map((row): [string, BookProduct] => [
      row.code,
      {
        code: row.code,
        name: row.name,
        screen: row.screen,
        operator: row.operator_code,
        nominal: row.nominal,
        ...pricesOf(row, own.markups.get(row.code) ?? 0, startsAt),
        isOpen: row.closed_reason === null,
        opensAt: row.closed_reason === "cut_off" ? row.opens_at : null,
      },
    ]),
  );
  const served = new Map<string, number>();
  for (const { destination } of today.rows)
    served.set(destination, (served.get(destination) ?? 0) + 1);
  return {
    products,
    free,
    others: new Map(
      all.rows.flatMap(({ code, name }) => (products.has(code) ? [] : [[code, name]])),
    ),
    bought: new Map(
      today.rows.map((row) => [saleKey(row.destination, row.product_code), row.ref_id]),
    ),
    served,
    mayRepeat: account.rows[0]?.may_repeat === true,
    numberDayLimit,
  };
}

function pricesOf(
  row: ProductRow,
  markup: number,
  startsAt: string | undefined,
): Pick<BookProduct, "fullPrice" | "price" | "promoUnits"> {
  const fullPrice = (row.price ?? 0) + markup;
  const price = priceNow(row) + markup;
  const endsAt = row.promo_ends_at?.getTime() ?? Infinity;
  const isOpen = price < fullPrice && (startsAt === undefined || endsAt > Date.parse(startsAt));
  return isOpen
    ? { fullPrice, price, promoUnits: row.promo_remaining ?? 0 }
    : { fullPrice, price: fullPrice, promoUnits: 0 };
}
