import { expect, test } from "vitest";
import { createScheduler } from "../../../../platform/workers/scheduler.ts";
import { bookProblems } from "@konter/testkit/rows/books.ts";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { createSupplierHealth } from "../../suppliers/index.ts";
import type { ConnectedSupplier } from "../../suppliers/index.ts";
import { deliveryWorkers } from "./deliver-purchases.ts";
import { createSettle } from "../settling/settle-purchase.ts";

test("calls a supplier with a concurrency of one for all waiting purchases, one after another", async () => {
  const environment = await openTestEnvironment({ members: 1, deposit: 1_000_000, idle: true });
  const { brand, registry } = environment;
  const bought: string[] = [];
  let underWay = 0;
  let most = 0;
  const single = ({ adapter, ...supplier }: ConnectedSupplier): ConnectedSupplier => ({
    ...supplier,
    maxInFlight: 1,
    adapter: {
      ...adapter,
      async buy(...request) {
        underWay += 1;
        most = Math.max(most, underWay);
        try {
          return await adapter.buy(...request);
        } finally {
          underWay -= 1;
        }
      },
    },
  });
  for (let times = 0; times < 3; times += 1)
    bought.push(
      (await environment.buy({ product: "XL5", number: `0817${20_000_000 + times}` })).ref_id,
    );
  const scheduler = createScheduler(brand);
  scheduler.add([
    deliveryWorkers({
      brand,
      registry: {
        ...registry,
        find: (id) => {
          const found = registry.find(id);
          return found && single(found);
        },
      },
      health: createSupplierHealth(brand),
      settle: createSettle(brand, () => {}),
      wake: () => scheduler.wake("delivery"),
    }),
  ]);
  try {
    for (const ref of bought) await expect.poll(() => environment.state(ref)).toBe("success");
    expect(most).toBe(1);
  } finally {
    await scheduler.stop();
  }
  expect(await bookProblems(environment)).toEqual([]);
  await environment.close();
});
