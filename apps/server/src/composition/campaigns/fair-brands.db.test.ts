import { expect, it } from "vitest";
import { sellBesideHeap } from "@konter/testkit/campaigns/fair-brands.ts";

it("a brand with thousands of waiting rows, and more of them coming than it hands on, does not keep another one's purchase from its decision", async () => {
  expect(await sellBesideHeap(3_000)).toBeGreaterThan(0);
});
