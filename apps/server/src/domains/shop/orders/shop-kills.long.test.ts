import { afterAll, beforeAll, expect, it } from "vitest";
import { shopKillCampaign } from "./testing/kill-campaign.ts";
import { openShopEnvironment } from "./testing/shop-environment.ts";
import type { ShopEnvironment } from "./testing/shop-environment.ts";

let shop: ShopEnvironment;
beforeAll(async () => {
  shop = await openShopEnvironment();
});
afterAll(() => shop.parcels.close());

it("M365, M366, M369: a server that is killed between order, payment and cancelling leaves stock, coupon and money in agreement", async () => {
  const { mostOfOneKey, unexpected, problems, states, paidByChannel } = await shopKillCampaign(
    shop,
    {
      orders: 300,
      kills: 20,
      seed: 20_261_130,
    },
  );
  expect({ mostOfOneKey, unexpected, problems }).toEqual({
    mostOfOneKey: 1,
    unexpected: [],
    problems: [],
  });
  expect(states["pending"]).toBeGreaterThan(0);
  expect(paidByChannel).toBeGreaterThan(0);
}, 1_200_000);
