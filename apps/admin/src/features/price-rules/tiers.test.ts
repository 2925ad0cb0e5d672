import { expect, test } from "vitest";
import { inTierOrder } from "./tiers.ts";

test("lists tiers from member to master without duplicates, followed by the brand's own", () => {
  expect(inTierOrder(["master", "vip", "agent", "master", "member"])).toEqual([
    "member",
    "agent",
    "master",
    "vip",
  ]);
  expect(inTierOrder(["agent"])).toEqual(["agent"]);
});
