import { KIND_DETAILS } from "@konter/contract/catalog";
import type { DemoProduct } from "@konter/demo-catalog";
import type { RowFormat } from "./catalogue.ts";
import { kindOfCategory } from "./products.ts";

/** A row of Digiflazz's prepaid price list, as sent. */
export interface DigiflazzPriceRow {
  readonly product_name: string;
  readonly category: string;
  readonly brand: string;
  readonly type: string;
  readonly seller_name: string;
  readonly price: number;
  readonly buyer_sku_code: string;
  readonly buyer_product_status: boolean;
  readonly seller_product_status: boolean;
  readonly unlimited_stock: boolean;
  readonly stock: number;
  readonly multi: boolean;
  /** `H:M`, without leading zeros; equal to the end if there is no closed period. */
  readonly start_cut_off: string;
  readonly end_cut_off: string;
  readonly desc: string;
}

/** A row of IAK's prepaid price list, as sent. */
export interface IakPriceRow {
  readonly product_code: string;
  readonly product_description: string;
  readonly product_nominal: string;
  readonly product_details: string;
  readonly product_price: number;
  readonly product_type: string;
  readonly active_period: string;
  readonly status: "active" | "non active";
  readonly icon_url: string;
  readonly product_category: string;
}

export const DIGIFLAZZ_ROWS: RowFormat<DigiflazzPriceRow> = {
  productOf(row) {
    const [startsAt, endsAt] = [fullClockTime(row.start_cut_off), fullClockTime(row.end_cut_off)];
    return {
      sku: row.buyer_sku_code,
      seller: row.seller_name,
      kind: kindOfCategory(row.category),
      cost: row.price,
      buyerActive: row.buyer_product_status,
      sellerActive: row.seller_product_status,
      stock: row.unlimited_stock ? "unlimited" : row.stock,
      multi: row.multi,
      ...(startsAt === endsAt ? {} : { cutOff: { startsAt, endsAt } }),
    };
  },
  rowOf: (row, { cost, buyerActive, sellerActive, stock }) => ({
    ...row,
    price: cost,
    buyer_product_status: buyerActive,
    seller_product_status: sellerActive,
    unlimited_stock: stock === "unlimited",
    stock: stock === "unlimited" ? 0 : stock,
  }),
};

/** IAK shows neither stock nor closed periods: a product without stock is inactive. */
export const IAK_ROWS: RowFormat<IakPriceRow> = {
  productOf: (row) => ({
    sku: row.product_code,
    kind: kindOfCategory(row.product_category),
    cost: row.product_price,
    buyerActive: true,
    sellerActive: row.status === "active",
    stock: "unlimited",
    multi: true,
  }),
  rowOf: (row, { cost, buyerActive, sellerActive, stock }) => ({
    ...row,
    product_price: cost,
    status: buyerActive && sellerActive && stock !== 0 ? "active" : "non active",
  }),
};

/** IAK's own names of kinds (iak-id/iak-api-reference-docs, docs/prepaid/product-type.md); if it has none, those of the trade. */
const IAK_TYPES: Partial<Readonly<Record<DemoProduct["screen"], string>>> = {
  pulsa: "pulsa",
  data: "data",
  electricity: "pln",
  games: "game",
  emoney: "etoll",
  voucher: "voucher",
  international: "international",
};

/** The demo products of the simulated Digiflazz, in its price list's form. */
export function digiflazzPriceList(products: readonly DemoProduct[]): readonly DigiflazzPriceRow[] {
  return products.flatMap((product) => {
    const offer = product.suppliers.digiflazz;
    if (offer === undefined) return [];
    return [
      {
        product_name: product.name,
        category: KIND_DETAILS[product.screen].category,
        brand: product.operator,
        type: product.group,
        seller_name: sellerOf(product.operator),
        price: offer.cost,
        buyer_sku_code: offer.sku,
        buyer_product_status: true,
        seller_product_status: true,
        unlimited_stock: true,
        stock: 0,
        multi: product.repeatable,
        start_cut_off: shortClockTime(product.cutOff?.startsAt ?? "00:00"),
        end_cut_off: shortClockTime(product.cutOff?.endsAt ?? "00:00"),
        desc: product.description,
      },
    ];
  });
}

/** The demo products of the simulated IAK, in its price list's form. */
export function iakPriceList(products: readonly DemoProduct[]): readonly IakPriceRow[] {
  return products.flatMap((product) => {
    const offer = product.suppliers.iak;
    if (offer === undefined) return [];
    const type = IAK_TYPES[product.screen] ?? KIND_DETAILS[product.screen].category.toLowerCase();
    return [
      {
        product_code: offer.sku,
        product_description: product.operator,
        product_nominal: product.name,
        product_details: product.description || "-",
        product_price: offer.cost,
        product_type: type,
        active_period: String(product.validityDays ?? 0),
        status: "active",
        icon_url: "-",
        product_category: type,
      },
    ];
  });
}

const SELLERS = ["Seller Contoh", "Toko Pulsa Contoh", "Grosir Contoh"] as const;

/** Invented; one seller sells all products of an operator. */
function sellerOf(operator: string): string {
  return SELLERS[operator.length % SELLERS.length] ?? SELLERS[0];
}

/** Digiflazz omits leading zeros: `00:05` is sent as `0:5`. */
function shortClockTime(time: string): string {
  return time
    .split(":")
    .map((part) => String(Number(part)))
    .join(":");
}

function fullClockTime(time: string): string {
  return time
    .split(":")
    .map((part) => part.padStart(2, "0"))
    .join(":");
}
