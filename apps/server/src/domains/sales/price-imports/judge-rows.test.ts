import { expect, test } from "vitest";
import { steadyBlockMs } from "../../money/table-files/testing/longest-block.ts";
import { judgeRows } from "./judge-rows.ts";
import type { RowToJudge } from "./judge-rows.ts";

const ROWS = 20_000;

const rowOf = (at: number): RowToJudge => ({
  line: at + 1,
  product: {
    sku: `ts${at}`,
    name: `Telkomsel Data ${at + 1} GB ${(at % 30) + 1} Hari`,
    category: "Data",
    brand: "TELKOMSEL",
    type: "Umum",
    description: "-",
    buyerActive: true,
    sellerActive: true,
    stock: "unlimited",
    repeatable: true,
  },
  cost: 10_000 + at,
  fault: null,
  byHand: null,
  priceConfirmed: false,
});

test("judges 20,000 rows without blocking the event loop", async () => {
  const rows = Array.from({ length: ROWS }, (_, at) => rowOf(at));
  const nothing = { products: [], offers: new Map() };
  const judged = await judgeRows(rows, nothing);
  expect(judged.filter(({ change }) => change === "new").length).toBeGreaterThan(ROWS / 2);
  expect(await steadyBlockMs(() => judgeRows(rows, nothing))).toBeLessThan(50);
}, 60_000);
