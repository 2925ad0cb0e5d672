import { randomUUID } from "node:crypto";
import type { Approval } from "@konter/contract/approvals";
import { BILL_OPENING_APPROVAL } from "@konter/contract/bills";
import type { AdminBillOffer } from "@konter/contract/bills";
import type { PrepaidScreen } from "@konter/contract/catalog";
import { syncOffers } from "@konter/server/domains/sales/bills/index.ts";
import { TEST_PASSWORD } from "@konter/server/domains/sales/bills/testing/sell-bills.ts";
import { stockKinds } from "@konter/server/domains/sales/purchase/testing/kinds-environment.ts";
import type { Ware } from "@konter/server/domains/sales/purchase/testing/kinds-environment.ts";
import { hashPassword } from "@konter/server/domains/people/identity/index.ts";
import { TEST_PIN } from "../brand/test-environment.ts";
import type { HttpEnvironment } from "../brand/http-environment.ts";

/** More than any product of a chaos test costs. */
const ANY_PRICE = 500_000;

/** Products of the environment's own catalogue. */
const PRODUCTS = ["TSEL10", "XL5", "SMART10", "TRI10", "PLN20", "TSEL20", "PLN50"] as const;

/** The next purchase of a member in a chaos test. */
export type Order =
  | { readonly is: "prepaid"; readonly input: Readonly<Record<string, unknown>> }
  | { readonly is: "bill"; readonly inquiry: Readonly<Record<string, unknown>> }
  /** Refills an eSIM that the buyer received, with this product. */
  | { readonly is: "refill"; readonly code: string };

/** A product that is sold repeatedly, each time to another customer. */
export interface Sale {
  /** The product's code. For a refill, the code followed by a suffix. */
  readonly name: string;
  readonly order: (n: number) => Order;
}

/** Returns a separate number for the n-th order. */
type NumberOf = (n: number) => string;
export const after =
  (beginning: string, digits: number): NumberOf =>
  (n) =>
    beginning + String(n).padStart(digits, "0");

/** One product of each prepaid kind that the counter's own catalogue lacks, from one supplier or the other. */
const WARES: readonly (readonly [
  PrepaidScreen,
  code: string,
  operator: string,
  "digiflazz" | "iak",
  NumberOf,
])[] = [
  ["data", "DATA1", "XL", "digiflazz", after("0877", 8)],
  ["games", "ML5", "MOBILE LEGENDS", "digiflazz", (n) => `${after("1", 8)(n)}|8483`],
  ["emoney", "OVO9", "OVO", "iak", after("0821", 8)],
  ["voucher", "GPLAY10", "GOOGLE PLAY", "digiflazz", after("0813", 8)],
  ["smstel", "TSELTEL", "TELKOMSEL", "digiflazz", after("0812", 8)],
  ["voucher_activation", "ISATVO1", "INDOSAT", "digiflazz", after("8962", 12)],
  ["tv", "KVIS30", "K VISION", "digiflazz", after("1270", 8)],
  ["internet", "WIFI5", "WIFI ID", "digiflazz", after("0852", 8)],
  ["gas", "GAS50", "PGN", "iak", after("02", 8)],
  ["international", "MAXIS2", "MAXIS", "digiflazz", after("6012", 7)],
  ["esim", "ESIM1", "XL", "iak", (n) => `toko${n}@contoh.example`],
];

/** Bills that both suppliers support, and some that only one supports, with the SKU at each supplier. */
const BILLS: readonly (readonly [
  code: string,
  skus: Readonly<Partial<Record<"iak" | "digiflazz", string>>>,
  NumberOf,
])[] = [
  ["PLNPOSTPAID", { iak: "PLNPOSTPAID", digiflazz: "pln" }, after("54", 10)],
  ["PDAMSURABAYA", { digiflazz: "pdam", iak: "PDAMKOTA.SURABAYA" }, after("77", 7)],
  ["BPJS", { iak: "BPJS", digiflazz: "bpjs" }, after("88888", 8)],
  ["TELKOM", { digiflazz: "internet" }, after("1226", 8)],
  ["PGAS", { iak: "PGAS" }, after("03", 8)],
];

/** Opens one product of each kind and the bills, and gives the members the password that bills require. */
export async function stockEverything(http: HttpEnvironment): Promise<void> {
  await stockKinds(
    http.environment,
    WARES.map(([screen, code, operator, soldBy]): Ware => ({
      code,
      screen,
      operator,
      group: "Umum",
      name: `${operator} ${code}`,
      description: "1. Buka aplikasinya. 2. Ketik kodenya.",
      soldBy,
    })),
  );
  await http.environment.database.owner.query("update member set password_hash = $1", [
    await hashPassword(TEST_PASSWORD),
  ]);
  await openBills(http);
}

async function openBills(http: HttpEnvironment): Promise<void> {
  const [office, colleague] = await Promise.all([http.staff(), http.staff()]);
  await syncOffers(http.open.brand, http.environment.registry);
  const { offers } = (await office.call("adminBillOffers")).json as {
    readonly offers: readonly AdminBillOffer[];
  };
  for (const [code, skus] of BILLS) {
    const chosen = offers.filter(
      ({ supplier, sku }) => (skus as Readonly<Record<string, string>>)[supplier] === sku,
    );
    // The two suppliers name the bill differently, so opening it needs two people.
    const input = {
      offers: chosen.map(({ supplier, sku, name, type }) => ({ supplier, sku, type, code, name })),
    };
    const request = { kind: BILL_OPENING_APPROVAL, input, reason: "Tagihan yang sama" };
    const asked = await office.call("approvalRequest", request, { key: randomUUID() });
    const { approval_id: id, hash } = asked.json as Approval;
    const opened = await colleague.call("approvalApprove", { approval_id: String(id), hash });
    if (opened.status !== 200 || chosen.length !== Object.keys(skus).length)
      throw new Error(`the bill ${code} could not be opened: ${opened.text}`);
  }
}

/** The n-th product of the environment's own catalogue, for a different number each time. */
export function purchaseInput(n: number) {
  const product = PRODUCTS[n % PRODUCTS.length] ?? "XL5";
  return prepaidInput(product, numberFor(product)(n));
}

function numberFor(product: string): NumberOf {
  const beginning = product.startsWith("PLN") ? "532" : "0878";
  return (n) => `${beginning}${10_000_000 + n}`;
}

export const prepaidSale = (name: string, numberOf: NumberOf, codeOf = (_n: number) => name) => ({
  name,
  order: (n: number): Order => ({ is: "prepaid", input: prepaidInput(codeOf(n), numberOf(n)) }),
});

/** All sales of an environment after stockEverything. */
export const HOME_SALES: readonly Sale[] = [
  ...PRODUCTS.map((name) => prepaidSale(name, numberFor(name))),
  ...WARES.map(([, name, , , numberOf]) => prepaidSale(name, numberOf)),
  ...BILLS.map(([name, , numberOf]) => ({
    name,
    order: (n: number): Order => ({
      is: "bill",
      inquiry: { product_code: name, customer_number: numberOf(n) },
    }),
  })),
];

export const prepaidInput = (code: string, number: string) => ({
  product_code: code,
  destination_number: number,
  price: ANY_PRICE,
  pin: TEST_PIN,
});

/** The payment for the bill that an inquiry found. */
export const paymentOf = (bill: { readonly ref_id: string; readonly price: number }) => ({
  ref_id: bill.ref_id,
  price: bill.price,
  password: TEST_PASSWORD,
});
