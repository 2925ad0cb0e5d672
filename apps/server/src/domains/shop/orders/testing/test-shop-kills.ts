import { afterAll, beforeAll, expect, it } from "vitest";
import { shopKillCampaign } from "./kill-campaign.ts";
import { openShopEnvironment } from "./shop-environment.ts";
import type { ShopEnvironment } from "./shop-environment.ts";

/** Tests that servers killed between order, payment and cancelling leave stock, coupon and money in agreement. */
export function testShopKills(
  size: { readonly orders: number; readonly kills: number },
  withinMs: number,
): void {
  let shop: ShopEnvironment;
  beforeAll(async () => {
    shop = await openShopEnvironment();
  });
  afterAll(() => shop.parcels.close());

  it(
    "M365, M366, M369: a server that is killed between order, payment and cancelling leaves stock, coupon and money in agreement",
    async () => {
      const result = await shopKillCampaign(shop, { ...size, seed: 20_261_130 });
      expect(result).toMatchObject({ mostOfOneKey: 1, unexpected: [], problems: [] });
      expect(result.states["pending"]).toBeGreaterThan(0);
      expect(result.paidByChannel).toBeGreaterThan(0);
    },
    withinMs,
  );
}
