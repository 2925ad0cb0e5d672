import { afterAll, beforeAll, expect, it } from "vitest";
import { BUYERS, PIECES, raceForCoupon, raceForPieces, USES } from "./testing/last-pieces.ts";
import { openShopEnvironment } from "./testing/shop-environment.ts";
import type { ShopEnvironment } from "./testing/shop-environment.ts";

let shop: ShopEnvironment;
beforeAll(async () => {
  shop = await openShopEnvironment();
});
afterAll(() => shop.parcels.close());

it("M345, M362: a hundred buyers at once get exactly the last ten pieces and the last five coupons", async () => {
  for (const round of [1, 2]) {
    expect(await raceForPieces(shop, round)).toEqual({
      ordered: PIECES,
      shop_stock_empty: BUYERS - PIECES,
    });
    expect(await raceForCoupon(shop, round)).toEqual({
      ordered: USES,
      coupon_used_up: BUYERS - USES,
    });
    // Their phone numbers order again in the next round.
    await shop.sql("update shop_order set guest_phone = guest_phone || '0'");
  }
  expect(await shop.problems()).toEqual([]);
});
