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

test("F14, F15: a worker killed at each of its messages, lost or sent, has credited nothing twice and lost nothing", async () => {
  for (let n = 1; ; n += 1) {
    for (const death of ["lost", "sent"] as const) {
      const ids = await workToDo(shop);
      const { last } = await killAtMessage(shop, n, death);
      expect(await judgeWork(shop, ids), `${n} ${death}: ${last}`).toEqual([]);
      // The worker had finished before.
      if (last === undefined) {
        expect(n).toBeGreaterThan(50);
        return;
      }
    }
  }
});
