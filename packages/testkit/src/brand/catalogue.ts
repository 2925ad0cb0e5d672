import { rupiah } from "@konter/contract/money";
import type { DemoProduct } from "@konter/demo-catalog";
import { demoRanges } from "@konter/demo-catalog";
import { digiflazzPriceList, iakPriceList } from "@konter/simulators";
import type { NewProduct } from "@konter/server/domains/sales/catalog/index.ts";

interface Row {
  readonly code: string;
  readonly screen: DemoProduct["screen"];
  readonly operator: string;
  readonly nominal: number;
  readonly digiflazz?: number;
  readonly iak?: number;
}

/** A few products, one for each case: two routes, one route, the dearer supplier first, a required serial number. */
const ROWS: readonly Row[] = [
  {
    code: "TSEL10",
    screen: "pulsa",
    operator: "TELKOMSEL",
    nominal: 10_000,
    digiflazz: 10_100,
    iak: 10_180,
  },
  {
    code: "TSEL20",
    screen: "pulsa",
    operator: "TELKOMSEL",
    nominal: 20_000,
    digiflazz: 20_050,
    iak: 20_090,
  },
  { code: "XL5", screen: "pulsa", operator: "XL", nominal: 5_000, digiflazz: 5_400 },
  {
    code: "TRI10",
    screen: "pulsa",
    operator: "TRI",
    nominal: 10_000,
    digiflazz: 10_400,
    iak: 9_950,
  },
  { code: "SMART10", screen: "pulsa", operator: "SMARTFREN", nominal: 10_000, iak: 10_020 },
  { code: "PLN20", screen: "electricity", operator: "PLN", nominal: 20_000, digiflazz: 20_275 },
  { code: "PLN50", screen: "electricity", operator: "PLN", nominal: 50_000, iak: 50_300 },
];

const DEMO: readonly DemoProduct[] = ROWS.map((row) => ({
  code: row.code,
  screen: row.screen,
  operator: row.operator,
  group: "Umum",
  name: `${row.operator} ${row.nominal}`,
  description: "",
  nominal: rupiah(row.nominal),
  repeatable: true,
  suppliers: {
    ...(row.digiflazz === undefined
      ? {}
      : { digiflazz: { sku: row.code, cost: rupiah(row.digiflazz) } }),
    ...(row.iak === undefined
      ? {}
      : { iak: { sku: `i${row.code.toLowerCase()}`, cost: rupiah(row.iak) } }),
  },
}));

export const TEST_DIGIFLAZZ_PRICES = digiflazzPriceList(DEMO);
export const TEST_IAK_PRICES = iakPriceList(DEMO);

export const TEST_PRODUCTS: readonly NewProduct[] = ROWS.map((row, position) => ({
  code: row.code,
  name: `${row.operator} ${row.nominal}`,
  screen: row.screen,
  operator_code: row.operator,
  product_group: "Umum",
  description: "",
  nominal: row.nominal,
  quota_megabytes: null,
  validity_days: null,
  area: null,
  position,
}));

export const TEST_ROUTES = DEMO.flatMap((product) =>
  Object.entries(product.suppliers).map(([supplier, offer]) => ({
    code: product.code,
    supplier,
    sku: offer.sku,
  })),
);

/** The demo's products with a free amount, sold by the supplier abroad. */
export const TEST_RANGES: readonly NewProduct[] = demoRanges().map(
  ({ code, label, operator, currency }, position) => ({
    code,
    name: `${label} nominal bebas`,
    screen: "international",
    operator_code: operator,
    product_group: currency,
    description: "",
    nominal: null,
    quota_megabytes: null,
    validity_days: null,
    area: null,
    position,
  }),
);

export const TEST_RANGE_ROUTES = demoRanges().map(({ code, productId, currency }) => ({
  code,
  supplier: "dtone",
  sku: `${productId}-${currency}`,
}));
