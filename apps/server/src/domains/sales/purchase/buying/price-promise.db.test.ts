import { PRICE_PROMISE_SECONDS } from "@konter/contract/purchase";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { bookProblems } from "@konter/testkit/rows/books.ts";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import { reprice } from "../../catalog/index.ts";

/** XL5 costs 5,400 at its only supplier. The margin of the members' tier is 200. */
const COST = 5_400;
const SHOWN = 5_600;
let environment: TestEnvironment;

beforeAll(async () => {
  environment = await openTestEnvironment({ members: 1, deposit: 10_000_000 });
});
afterAll(() => environment.close());
afterEach(async () => {
  await run("update supplier_product set cost = $1 where sku = 'XL5'", [COST]);
  await setMargin(200);
  await run("update price_history set since = since - interval '1 day'");
});

const run = (text: string, values: readonly unknown[] = []) =>
  environment.database.owner.query<Record<string, unknown>>(text, [...values]);
async function setMargin(fixed: number) {
  await run("update margin_rule set fixed = $1 where category = 'agent'", [fixed]);
  await reprice(environment.brand.pool);
}
const ago = (seconds: number) =>
  run("update price_history set since = since - make_interval(secs => $1)", [seconds]);
const buy = (price: number) =>
  environment.buy({ product: "XL5", price }).then(
    (bought) => ({ price: bought.price, refId: bought.ref_id }),
    (refusal: unknown) => ({ refused: refusal instanceof DomainError ? refusal.code : refusal }),
  );
const soldAt = async (refId = "") =>
  (await run("select price, selling_price from purchase where ref_id = $1", [refId])).rows[0];

describe("the price shown on a confirm sheet", () => {
  test("is valid for the same time in the contract and in the database", async () => {
    const { rows } = await run("select extract(epoch from price_promise())::int as seconds");
    expect(rows[0]).toEqual({ seconds: PRICE_PROMISE_SECONDS });
  });

  test("is valid for two minutes after the brand raises its margin, and the sale is booked at it", async () => {
    await setMargin(600);
    const bought = await buy(SHOWN);
    expect(bought).toMatchObject({ price: SHOWN });
    expect(await soldAt("refId" in bought ? bought.refId : "")).toEqual({
      price: SHOWN,
      selling_price: SHOWN,
    });
    await expect
      .poll(() => environment.state("refId" in bought ? bought.refId : ""))
      .toBe("success");
    expect(await bookProblems(environment)).toEqual([]);
  });

  test("does not apply later, one rupiah below it, or when the supplier's cost exceeds it", async () => {
    await setMargin(600);
    expect(await buy(SHOWN - 1)).toEqual({ refused: "price_moved" });
    await ago(PRICE_PROMISE_SECONDS + 1);
    expect(await buy(SHOWN)).toEqual({ refused: "price_moved" });
  });

  test("makes the brand bear a cost increase within the margin, and accepts and holds nothing above the promised price", async () => {
    await run("update supplier_product set cost = $1 where sku = 'XL5'", [SHOWN]);
    await reprice(environment.brand.pool);
    expect(await buy(SHOWN)).toMatchObject({ price: SHOWN });
    await run("update supplier_product set cost = $1 where sku = 'XL5'", [SHOWN + 1]);
    await reprice(environment.brand.pool);
    const held = "select balance from ledger.account where kind = 'in_flight'";
    await expect.poll(async () => (await run(held)).rows[0]).toEqual({ balance: 0 });
    expect(await buy(SHOWN)).toEqual({ refused: "price_moved" });
    expect((await run(held)).rows[0]).toEqual({ balance: 0 });
  });

  test("is the lowest price shown within the time, and a lower price applies at once", async () => {
    await setMargin(600);
    await setMargin(400);
    expect(await buy(SHOWN)).toMatchObject({ price: SHOWN });
    expect(await buy(5_800)).toMatchObject({ price: 5_800 });
    await setMargin(100);
    expect(await buy(SHOWN)).toMatchObject({ price: 5_500 });
  });
});
