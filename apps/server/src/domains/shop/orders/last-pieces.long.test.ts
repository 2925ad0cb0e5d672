import { afterAll, beforeAll, expect, it } from "vitest";
import { PIECES, raceForCoupon, raceForPieces, USES } from "./testing/last-pieces.ts";
import { openShopEnvironment } from "./testing/shop-environment.ts";
import type { ShopEnvironment } from "./testing/shop-environment.ts";

const ROUNDS = 50;

let shop: ShopEnvironment;
beforeAll(async () => {
  shop = await openShopEnvironment();
});
afterAll(() => shop.parcels.close());

it("M345, M362: in fifty rounds a hundred buyers at once get exactly ten pieces and five coupons", async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    expect((await raceForPieces(shop, round))["ordered"]).toBe(PIECES);
    expect((await raceForCoupon(shop, round))["ordered"]).toBe(USES);
    await shop.sql("update shop_order set guest_phone = guest_phone || '0'");
  }
  expect(await shop.problems()).toEqual([]);
});
