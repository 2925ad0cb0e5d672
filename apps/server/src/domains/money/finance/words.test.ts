import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { NAMED_ACCOUNTS, NAMED_JOURNALS, roomOf } from "./words.ts";

const SOURCE = join(import.meta.dirname, "../../..");
/** Patterns of source code that posts a kind of journal. */
const POSTED = [
  /ledger\.open_journal\([^;]*?,\s*'([a-z_]+)',\s*[a-z_.]+\)/g,
  /array_fill\('([a-z_]+)'::text/g,
  /kind: "([a-z_]+)",\s*reference(?:: [^\n]*?)?,\s*transfers/g,
];
/** Kinds whose names are composed where they are posted. */
const PUT_TOGETHER = ["success", "late_success", "stray_delivery", "stray_returned"].map(
  (end) => `purchase_${end}`,
);

const sources = (): readonly string[] =>
  globSync("{kernel,domains}/**/*.{ts,sql}", { cwd: SOURCE })
    .filter((name) => !/\.test\.ts$|\/testing\/|\/tables\//.test(name))
    .map((name) => readFileSync(join(SOURCE, name), "utf8"));

test("has words for every account of the brand that the product names", () => {
  const own = "bank|capital|in_flight|revenue|fees|suspense|loss|adjustment";
  const named = [
    new RegExp(`ledger\\.account_id\\('(${own})', '([a-z_]+)'\\)`, "g"),
    new RegExp(`\\{\\s*kind: "(${own})",\\s*owner: "([a-z_]+)",?\\s*\\}`, "g"),
  ];
  const accounts = new Set(
    sources().flatMap((text) =>
      named.flatMap((pattern) =>
        [...text.matchAll(pattern)].map(([, kind, owner]) => `${kind}:${owner}`),
      ),
    ),
  );
  expect(accounts.size).toBeGreaterThan(15);
  expect([...accounts].filter((account) => !NAMED_ACCOUNTS.includes(account))).toEqual([]);
});

test("has words for every kind of journal that the product posts", () => {
  const kinds = new Set(
    sources().flatMap((text) =>
      POSTED.flatMap((pattern) => [...text.matchAll(pattern)].map(([, kind]) => kind ?? "")),
    ),
  );
  // Purchase statuses also match the pattern.
  kinds.delete("reserved");
  expect(kinds.size).toBeGreaterThan(15);
  expect([...kinds, ...PUT_TOGETHER].filter((kind) => !NAMED_JOURNALS.includes(kind))).toEqual([]);
});

test.each([
  ["purchase_success", "KXT4FRFPX8EM", "/transactions/KXT4FRFPX8EM"],
  ["cashback_credit", "KXT4FRFPX8EM", "/transactions/KXT4FRFPX8EM"],
  ["cashback_redeem", "R1", null],
  ["deposit_top_up", "DEP4J1PJHQS", "/deposits/DEP4J1PJHQS"],
  ["deposit_top_up", "DEMO0013", null],
  ["deposit_transfer_release", "TQ20Q3E46WSN", "/transfers/TQ20Q3E46WSN"],
  ["bank_line", "B12", "/bank-lines"],
  ["shipment_success", "BQ20Q3E46WSN", "/parcels/BQ20Q3E46WSN"],
  ["shop_done", "WQ20Q3E46WSN", "/shop-orders/WQ20Q3E46WSN"],
  ["disburser_funding", "D3", "/disburser-funds"],
  ["supplier_funding", "F3", "/suppliers"],
  ["something_new", "X", null],
])("links a journal %s of %s to %s", (kind, reference, room) => {
  expect(roomOf(kind, reference)).toBe(room);
});
