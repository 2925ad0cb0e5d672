import { testShopKills } from "./testing/test-shop-kills.ts";

testShopKills({ orders: 12, kills: 1 }, 120_000);
