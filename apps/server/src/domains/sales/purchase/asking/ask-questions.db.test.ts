import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { SupplierRegistry } from "../../suppliers/index.ts";
import { askQuestions } from "./ask-questions.ts";
import { createSettle } from "../settling/settle-purchase.ts";
import { OUTCOMES, supplierWords } from "../testing/supplier-words.ts";
import type { SupplierWords } from "../testing/supplier-words.ts";

let environment: TestEnvironment;
let words: SupplierWords;
beforeAll(async () => {
  environment = await openTestEnvironment({ members: 1, deposit: 10_000_000, idle: true });
  words = supplierWords(environment);
});
afterAll(() => environment.close());

test("settles the purchase by the status response to a question and refunds a delivery that the supplier took back", async () => {
  const before = await words.deposit();
  const { ref, first } = await words.sent();
  await words.hear(first, "success");
  await words.hear(first, "reversed", { source: "callback" });
  const asked: string[] = [];
  const registry: SupplierRegistry = {
    ...environment.registry,
    all: () =>
      environment.registry.all().map((supplier) => ({
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
  const settle = createSettle(environment.brand, () => {});
  for (const state of ["success", "returned"]) {
    await environment.passTime("61 seconds");
    expect(await askQuestions(environment.brand, registry, settle)).toBe(false);
    expect(await environment.state(ref)).toBe(state);
  }
  expect(asked).toEqual([first, first]);
  expect(await words.deposit()).toBe(before);
  expect(await words.problems()).toEqual([]);
});
