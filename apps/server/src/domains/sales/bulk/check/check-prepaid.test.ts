import { expect, test } from "vitest";
import { steadyBlockMs } from "../../../money/table-files/testing/longest-block.ts";
import { checkPrepaid } from "./check-prepaid.ts";
import type { BookProduct, ProductBook } from "./product-book.ts";

const PRODUCTS = Array.from({ length: 1_500 }, (_, at): BookProduct => ({
  code: `TSEL${at}`,
  name: `Telkomsel Data Combo Sakti ${at} GB 30 Hari`,
  screen: "data",
  operator: "TELKOMSEL",
  nominal: null,
  price: 10_000 + at,
  fullPrice: 10_000 + at,
  promoUnits: 0,
  isOpen: true,
  opensAt: null,
}));
const BOOK: ProductBook = {
  products: new Map(PRODUCTS.map((product) => [product.code, product])),
  free: new Set(),
  others: new Map(),
  bought: new Map(),
  served: new Map(),
  mayRepeat: false,
  numberDayLimit: 0,
};
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    line: at + 2,
    cells: { product_code: `PAKET INTERNET BULANAN ${at}`, number: "081234567890" },
  }));

test("M216: does not block the event loop for a file of unknown codes", async () => {
  await checkPrepaid(rowsOf(20), BOOK);
  let faults: readonly (string | null)[] = [];
  const longest = await steadyBlockMs(async () => {
    faults = (await checkPrepaid(rowsOf(500), BOOK)).map(({ fault }) => fault);
  });
  expect(faults).toEqual(Array.from({ length: 500 }, () => "product_not_found"));
  expect(longest).toBeLessThan(50);
}, 60_000);
