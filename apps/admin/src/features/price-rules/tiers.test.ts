import { expect, test } from "vitest";
import { inTierOrder } from "./tiers.ts";

test("tiers stand from member to master, each once, with the brand's own after them", () => {
  expect(inTierOrder(["master", "vip", "agent", "master", "member"])).toEqual([
    "member",
    "agent",
    "master",
    "vip",
  ]);
  expect(inTierOrder(["agent"])).toEqual(["agent"]);
});
