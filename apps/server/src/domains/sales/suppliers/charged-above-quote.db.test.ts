import type { MisbehaviourRule } from "@konter/simulators";
import { afterEach, describe, expect, test } from "vitest";
import { bookProblems } from "@konter/testkit/rows/books.ts";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { EnvironmentOptions } from "@konter/testkit/brand/environment-options.ts";
import { SUPPLIER_HEALTH } from "./health-checks.ts";

/** Only Digiflazz sells XL5, only IAK (which takes no highest price) SMART10. */
const SOLD = { digiflazz: { product: "XL5" }, iak: { product: "SMART10" } } as const;
const BY = 10_000;

let environment: TestEnvironment;
afterEach(() => environment.close());

/** Buys once at a supplier that charges more than its quote. Returns the final state. */
async function bought(
  supplier: keyof typeof SOLD,
  rules: readonly MisbehaviourRule[],
  options: EnvironmentOptions = {},
): Promise<string> {
  environment = await openTestEnvironment({ members: 1, deposit: 5_000_000, ...options });
  for (const rule of rules) environment[supplier].misbehave(rule);
  const { ref_id: ref } = await environment.buy({ product: SOLD[supplier].product });
  if (options.callbacks === false) {
    await expect.poll(() => environment.state(ref)).toBe("unknown");
    await environment.passTime("2 minutes");
  }
  await expect.poll(() => environment.state(ref), { timeout: 30_000 }).toBe("success");
  return ref;
}

/** The SKU is closed, staff have its case and the alert, and it is no longer sold. */
async function expectClosed(supplier: keyof typeof SOLD, ref: string): Promise<void> {
  const found = await environment.database.owner.query(
    `select p.ref_id, c.charged_cost - c.quoted_cost as above from purchase p join cost_overrun c on c.purchase_id = p.id
     where p.case_reason = 'cost_above_quote'`,
  );
  expect(found.rows).toEqual([{ ref_id: ref, above: BY }]);
  const alert = SUPPLIER_HEALTH.find(
    ({ name }) => name === "sales.suppliers.costs_above_quote_count",
  );
  const readings = await alert?.read(environment.brand);
  expect(readings?.find(({ of }) => of === supplier)?.figure).toBe(1);
  const { product } = SOLD[supplier];
  await expect(environment.buy({ product })).rejects.toMatchObject({ code: "product_closed" });
  expect(environment[supplier].book.deliveries()).toHaveLength(1);
  expect(await bookProblems(environment)).toEqual([]);
}

describe("the closure of a SKU after its first charge above the quote", () => {
  test.each(["digiflazz", "iak"] as const)("follows the response of %s", async (supplier) => {
    const ref = await bought(supplier, [{ kind: "price-move", by: BY }]);
    await expectClosed(supplier, ref);
  });

  test.each(["digiflazz", "iak"] as const)(
    "follows the callback of %s when nothing else names the charge",
    async (supplier) => {
      const ref = await bought(supplier, [{ kind: "late-price", by: BY }]);
      await expectClosed(supplier, ref);
    },
  );

  test.each(["digiflazz", "iak"] as const)(
    "follows the status of %s when nothing else names the charge",
    async (supplier) => {
      const rules = [{ kind: "late-price", by: BY }] as const;
      const ref = await bought(supplier, rules, { callbacks: false });
      await expectClosed(supplier, ref);
    },
  );
});
