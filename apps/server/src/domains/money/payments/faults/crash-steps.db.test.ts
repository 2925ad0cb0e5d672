import { afterAll, beforeAll, expect, test } from "vitest";
import { killAtMessage } from "../testing/kill-payments.ts";
import { openGatewayEnvironment } from "../testing/gateway-environment.ts";
import type { GatewayEnvironment } from "../testing/gateway-environment.ts";
import { judgeWork, workToDo } from "../testing/work-to-do.ts";

let shop: GatewayEnvironment;
beforeAll(async () => {
  shop = await openGatewayEnvironment("midtrans");
});
afterAll(() => shop.close());

// The long test covers every one of about 180 messages.
test.each([1, 9, 15, 22, 30, 41, 48, 55, 62, 70, 80, 90])(
  "F14, F15: a worker killed at its message %d has credited nothing twice and lost nothing",
  async (n) => {
    const ids = await workToDo(shop);
    const { last } = await killAtMessage(shop, n, n % 2 === 0 ? "sent" : "lost");
    expect(last).toBeDefined();
    expect(await judgeWork(shop, ids), last).toEqual([]);
  },
);
