import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { supplierWords } from "../testing/supplier-words.ts";
import type { SupplierWords } from "../testing/supplier-words.ts";

const STOCK = 2;

let environment: TestEnvironment;
let words: SupplierWords;
beforeAll(async () => {
  environment = await openTestEnvironment({ members: 1, deposit: 10_000_000, idle: true });
  words = supplierWords(environment);
  await environment.database.owner.query(
    `insert into promo (code, product_id, discount, stock)
     select code, id, 100, $1 from product where code in ('XL5', 'SMART10')`,
    [STOCK],
  );
  const other = await words.sent("SMART10");
  await words.hear(other.first, "success");
});
afterAll(() => environment.close());

/** Taken and sold counts of XL5's promo. The other product's promo is read too, because no test may change it. */
async function counts(): Promise<readonly [number, number]> {
  const { rows } = await environment.database.owner.query<Record<"taken_qty" | "sold_qty", number>>(
    "select taken_qty, sold_qty from promo order by code",
  );
  expect(rows[0]).toEqual({ taken_qty: 1, sold_qty: 1 });
  return [rows[1]?.taken_qty ?? -1, rows[1]?.sold_qty ?? -1];
}

test("counts a promo as taken with the purchase and as sold with its delivery, and reverses both with a refund", async () => {
  const failing = await words.sent();
  expect(await counts()).toEqual([1, 0]);
  await words.hear(failing.first, "failed");
  expect(await counts()).toEqual([0, 0]);

  const { first } = await words.sent();
  await words.hear(first, "success");
  expect(await counts()).toEqual([1, 1]);
  await words.hearTwice(first, "reversed");
  expect(await counts()).toEqual([0, 0]);
});

test("counts a late delivery in the promo again, but not beyond its stock", async () => {
  const late = await words.sent();
  const later = await words.sent();
  await words.hear(late.first, "failed");
  await words.hear(later.first, "failed");
  expect(await words.hearTwice(late.first, "success")).toEqual(["questioned", "late_success"]);
  expect(await counts()).toEqual([1, 1]);
  await words.sent();
  expect(await counts()).toEqual([STOCK, 1]);
  await words.hearTwice(later.first, "success");
  expect(await counts()).toEqual([STOCK, 2]);
});
