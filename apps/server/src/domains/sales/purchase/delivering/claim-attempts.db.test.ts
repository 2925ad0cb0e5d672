import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { claimAttempts } from "../store.ts";
import { standBy } from "../testing/bystanders.ts";
import { supplierWords } from "../testing/supplier-words.ts";
import type { SupplierWords } from "../testing/supplier-words.ts";

let environment: TestEnvironment;
let unmoved: () => Promise<void>;
let words: SupplierWords;
beforeAll(async () => {
  environment = await openTestEnvironment({ members: 1, deposit: 10_000_000, idle: true });
  unmoved = await standBy(environment);
  words = supplierWords(environment);
});
afterAll(async () => {
  await unmoved();
  await environment.close();
});

const waitedLong = (reference: string) =>
  environment.database.owner.query(
    "update purchase_attempt set next_action_at = next_action_at - interval '8 days' where supplier_reference = $1",
    [reference],
  );
const stateOf = async (reference: string) =>
  (
    await environment.database.owner.query<{ state: string }>(
      "select state from purchase_attempt where supplier_reference = $1",
      [reference],
    )
  ).rows[0]?.state;

test("leaves an unsent purchase that waited longer than the brand's limit to expire", async () => {
  const { first } = await words.buy();
  await waitedLong(first);
  await words.claimAll();
  expect(await stateOf(first)).toBe("ready");
});

test("sends an attempt at the second supplier however long it waited, because nothing else would settle it", async () => {
  const { ref, first } = await words.sent("TSEL10");
  await words.hear(first, "elsewhere");
  await waitedLong(`${ref}02`);
  await words.claimAll();
  expect(await stateOf(`${ref}02`)).toBe("submitting");
});

test("claims a bill accepted during a claim as a bill and never buys it as a product", async () => {
  const { first } = await words.buy();
  const { owner, pool } = environment.database;
  const blocker = await owner.connect();
  try {
    // The claim reads the brand's limit first. With that lock held, it has started but has read no attempt.
    await blocker.query("begin");
    await blocker.query("lock table brand_setting in access exclusive mode");
    const claiming = claimAttempts(pool, "digiflazz", 100, 90);
    await expect
      .poll(async () => {
        const held = await owner.query(
          "select from pg_locks where relation = 'brand_setting'::regclass and not granted and database = (select oid from pg_database where datname = current_database())",
        );
        return held.rowCount;
      })
      .toBe(1);
    await owner.query(
      `insert into purchase_attempt (purchase_id, number, supplier_id, sku, supplier_reference, bill_reference, quoted_cost, next_action_at)
       select purchase_id, 2, 'digiflazz', 'pln', supplier_reference || 'B', '4711', quoted_cost, clock_timestamp()
       from purchase_attempt where supplier_reference = $1`,
      [first],
    );
    await blocker.query("commit");
    const claimed = await claiming;
    expect(claimed.find((each) => each.supplier_reference === `${first}B`)).toMatchObject({
      bill_reference: "4711",
    });
  } finally {
    await blocker.query("rollback");
    blocker.release();
  }
});
