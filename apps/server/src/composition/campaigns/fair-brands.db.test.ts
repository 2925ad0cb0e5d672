import { expect, it } from "vitest";
import { sellBesideHeap } from "@konter/testkit/campaigns/fair-brands.ts";

it("a brand with thousands of waiting rows and more arriving than it processes does not delay another brand's purchase", async () => {
  expect(await sellBesideHeap(3_000)).toBeGreaterThan(0);
});
