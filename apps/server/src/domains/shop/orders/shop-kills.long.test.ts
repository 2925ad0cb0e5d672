import { testShopKills } from "./testing/test-shop-kills.ts";

testShopKills({ orders: 300, kills: 20 }, 1_200_000);
