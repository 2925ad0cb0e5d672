import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { createLogger } from "../../../../platform/log.ts";
import { createScheduler } from "../../../../platform/workers/scheduler.ts";
import type { SupplierHealth, SupplierRegistry } from "../../suppliers/index.ts";
import { deliveryWorkers } from "./deliver-purchases.ts";

test("ends delivery with the current claim when stopped during it", async () => {
  const claims: ((answer: { rows: [] }) => void)[] = [];
  const query = () => new Promise((resolve) => claims.push(resolve));
  const supplier = { id: "digiflazz", maxInFlight: 4 };
  const registry = {
    all: () => [supplier],
    find: () => supplier,
    onReload: () => () => {},
  } as unknown as SupplierRegistry;
  const brand = { pool: { query }, log: createLogger("silent") } as unknown as BrandContext;
  const scheduler = createScheduler(brand);
  scheduler.add([
    deliveryWorkers({
      brand,
      registry,
      health: {} as SupplierHealth,
      settle: () => Promise.reject(new Error("no call is made here")),
      wake: () => scheduler.wake("delivery"),
    }),
  ]);
  await expect.poll(() => claims.length).toBe(1);
  let hasEnded = false;
  const ending = scheduler.stop().then(() => (hasEnded = true));
  await nextTurn();
  expect(hasEnded).toBe(false);
  claims[0]?.({ rows: [] });
  await ending;
  expect([hasEnded, claims.length]).toEqual([true, 1]);
});
