import { afterAll, beforeAll, expect, test } from "vitest";
import { openCounter } from "@konter/testkit/brand/counter.ts";
import type { TestCounter } from "@konter/testkit/brand/counter.ts";
import type { SupplierRegistry } from "../../suppliers/index.ts";
import { askQuestions } from "./ask-questions.ts";
import { createSettle } from "../settling/settle-purchase.ts";
import { OUTCOMES, supplierWords } from "../testing/supplier-words.ts";
import type { SupplierWords } from "../testing/supplier-words.ts";

let counter: TestCounter;
let words: SupplierWords;
beforeAll(async () => {
  counter = await openCounter({ members: 1, deposit: 10_000_000, idle: true });
  words = supplierWords(counter);
});
afterAll(() => counter.close());

test("settles the purchase by the status response to a question and refunds a delivery that the supplier took back", async () => {
  const before = await words.deposit();
  const { ref, first } = await words.sent();
  await words.hear(first, "success");
  await words.hear(first, "reversed", { source: "callback" });
  const asked: string[] = [];
  const registry: SupplierRegistry = {
    ...counter.registry,
    all: () =>
      counter.registry.all().map((supplier) => ({
        ...supplier,
        adapter: {
          ...supplier.adapter,
          status: async ({ reference }) => {
            asked.push(reference);
            return OUTCOMES.reversed;
          },
        },
      })),
  };
  const settle = createSettle(counter.brand, () => {});
  for (const state of ["success", "returned"]) {
    await counter.passTime("61 seconds");
    expect(await askQuestions(counter.brand, registry, settle)).toBe(false);
    expect(await counter.state(ref)).toBe(state);
  }
  expect(asked).toEqual([first, first]);
  expect(await words.deposit()).toBe(before);
  expect(await words.problems()).toEqual([]);
});
