import { afterAll, beforeAll, expect, test } from "vitest";
import { openCounter } from "../../../testing/counter.ts";
import type { TestCounter } from "../../../testing/counter.ts";
import { standBy } from "./testing/bystanders.ts";
import { supplierWords } from "./testing/supplier-words.ts";
import type { SupplierWords } from "./testing/supplier-words.ts";

let counter: TestCounter;
let unmoved: () => Promise<void>;
let words: SupplierWords;
beforeAll(async () => {
  counter = await openCounter({ members: 1, deposit: 10_000_000, idle: true });
  unmoved = await standBy(counter);
  words = supplierWords(counter);
});
afterAll(async () => {
  await unmoved();
  await counter.close();
});

const waitedLong = (reference: string) =>
  counter.database.owner.query(
    "update purchase_attempt set next_action_at = next_action_at - interval '8 days' where supplier_reference = $1",
    [reference],
  );
const stateOf = async (reference: string) =>
  (
    await counter.database.owner.query<{ state: string }>(
      "select state from purchase_attempt where supplier_reference = $1",
      [reference],
    )
  ).rows[0]?.state;

test("what was never sent and waited longer than the brand's limit is left to expire", async () => {
  const { first } = await words.buy();
  await waitedLong(first);
  await words.claimAll();
  expect(await stateOf(first)).toBe("ready");
});

test("what goes to its second supplier is sent however long it waited: nothing else would move it", async () => {
  const { ref, first } = await words.sent("TSEL10");
  await words.hear(first, "elsewhere");
  await waitedLong(`${ref}02`);
  await words.claimAll();
  expect(await stateOf(`${ref}02`)).toBe("submitting");
});
