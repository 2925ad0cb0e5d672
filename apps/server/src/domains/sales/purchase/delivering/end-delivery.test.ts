import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { createLogger } from "../../../../platform/log.ts";
import type { Pace } from "../../../../platform/workers/pace.ts";
import type { SupplierHealth, SupplierRegistry } from "../../suppliers/index.ts";
import { startDelivery } from "./deliver-purchases.ts";
import type { Settle } from "../settling/settle-purchase.ts";

/** A back-off that never ends by itself. */
const HOLDS: Pace = { after: () => () => {}, isResting: () => false };

test("ends delivery with the current claim when stopped during it, whatever the back-off", async () => {
  const claims: ((answer: { rows: [] }) => void)[] = [];
  const query = () => new Promise((resolve) => claims.push(resolve));
  const supplier = { id: "digiflazz", maxInFlight: 4 };
  const registry = {
    all: () => [supplier],
    find: () => supplier,
    onReload: () => () => {},
  } as unknown as SupplierRegistry;
  const brand = { pool: { query }, log: createLogger("silent") } as unknown as BrandContext;
  const delivery = startDelivery(
    brand,
    registry,
    {} as SupplierHealth,
    {} as unknown as Settle,
    HOLDS,
  );
  await expect.poll(() => claims.length).toBe(1);
  let hasEnded = false;
  const ending = delivery.stop().then(() => (hasEnded = true));
  await nextTurn();
  expect(hasEnded).toBe(false);
  claims[0]?.({ rows: [] });
  await ending;
  expect([hasEnded, claims.length]).toEqual([true, 1]);
});
