import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { standBy } from "../testing/bystanders.ts";
import { supplierWords } from "../testing/supplier-words.ts";
import type { Sent, SupplierWords } from "../testing/supplier-words.ts";

let environment: TestEnvironment;
let unmoved: () => Promise<void>;
let hear: SupplierWords["hear"];
let buy: SupplierWords["buy"];
let one: SupplierWords["one"];
let factsOf: SupplierWords["factsOf"];
let problems: SupplierWords["problems"];
beforeAll(async () => {
  environment = await openTestEnvironment({ members: 1, deposit: 900_000_000, idle: true });
  unmoved = await standBy(environment);
  ({ hear, buy, one, factsOf, problems } = supplierWords(environment));
});
afterAll(async () => {
  await unmoved();
  await environment.close();
});

describe("a purchase held back by staff", () => {
  const held = async (): Promise<Sent> => {
    const { ref, first } = await buy();
    await one("select block_purchase($1, null, 'looks odd')", ref);
    return { ref, first };
  };
  const reviewOf = (ref: string) =>
    one<{ decision: string | null }>(
      "select decision from purchase_review r join purchase p on p.id = r.purchase_id where p.ref_id = $1",
      ref,
    );

  test.each([
    ["success", "status", "success"],
    ["failed", "status", "failed"],
    ["reversed", "status", "failed"],
    ["pending", "status", "unknown"],
    ["success", "callback", "success"],
    ["failed", "callback", "failed"],
    ["reversed", "callback", "failed"],
    ["pending", "callback", "unknown"],
  ] as const)(
    "counts as sent when its supplier reports %s by its %s",
    async (word, source, state) => {
      const { ref, first } = await held();
      await hear(first, word, { source });
      expect(await factsOf(ref)).toMatchObject({ state });
      expect(await reviewOf(ref)).toEqual({ decision: "settled" });
      expect(await problems()).toEqual([]);
    },
  );

  test("stays held when its supplier does not know it", async () => {
    const { ref, first } = await held();
    expect(await hear(first, "notFound")).toBe("no_effect");
    expect(await factsOf(ref)).toMatchObject({ state: "blocked" });
    expect(await reviewOf(ref)).toEqual({ decision: null });
    expect(await problems()).toEqual([]);
  });
});
