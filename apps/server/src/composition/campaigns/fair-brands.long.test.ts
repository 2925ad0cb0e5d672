import { expect, it } from "vitest";
import { sellBesideHeap } from "@konter/testkit/campaigns/fair-brands.ts";

it("a brand with 100,000 waiting rows does not delay another brand's purchase", async () => {
  expect(await sellBesideHeap(100_000)).toBeGreaterThan(0);
});
