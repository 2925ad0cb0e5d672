import { expect, it } from "vitest";
import { sellBesideHeap } from "@konter/testkit/campaigns/fair-brands.ts";

it("a brand with 100,000 waiting rows does not keep another one's purchase from its decision", async () => {
  expect(await sellBesideHeap(100_000)).toBeGreaterThan(0);
});
