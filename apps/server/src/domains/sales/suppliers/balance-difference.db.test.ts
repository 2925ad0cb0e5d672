import { afterAll, beforeAll, expect, test } from "vitest";
import { rupiah } from "@konter/contract/money";
import { SupplierRefused, SupplierUnreachable } from "../../../ports/supplier.ts";
import { allSettled } from "@konter/testkit/rows/books.ts";
import { openCounter } from "@konter/testkit/brand/counter.ts";
import type { TestCounter } from "@konter/testkit/brand/counter.ts";
import type { SupplierRegistry } from "./registry.ts";
import { readSupplierHealth } from "./store.ts";
import { readSupplierBalances } from "./watch-balances.ts";

let counter: TestCounter;
beforeAll(async () => {
  counter = await openCounter({ idle: true, digiflazzSettle: "manual", callbacks: false });
});
afterAll(() => counter.close());

const XL5_COST = 5_400;

async function money(supplier = "digiflazz") {
  const [row] = await readSupplierHealth(counter.brand.pool, supplier);
  return {
    difference: (row?.balance ?? 0) - (row?.expected_balance ?? 0),
    openCost: row?.open_cost,
    ledger: row?.ledger_balance,
  };
}

const readBalances = () => readSupplierBalances(counter.brand, counter.registry);

test("does not count open purchases as a difference before and after their decision, and shows a real difference to the rupiah", async () => {
  expect((await readSupplierHealth(counter.brand.pool, "digiflazz"))[0]?.expected_balance).toBe(
    null,
  );
  await readBalances();
  const before = await money();
  expect(before).toMatchObject({ difference: 0, openCost: 0 });

  counter.startDelivery();
  const refs = await Promise.all([
    counter.buy({ product: "XL5" }),
    counter.buy({ product: "XL5" }),
    counter.buy({ product: "XL5" }),
  ]);
  for (const { ref_id } of refs) await expect.poll(() => counter.state(ref_id)).toBe("unknown");
  // Charged by the supplier after its reading, so neither side of the comparison includes it yet.
  expect(await money()).toEqual({ ...before, openCost: 3 * XL5_COST });
  await readBalances();
  expect(await money()).toEqual({ ...before, openCost: 3 * XL5_COST });

  await counter.digiflazz.deliverLater();
  await counter.passTime("2 minutes");
  await readBalances();
  expect(await allSettled(counter)).toBe(true);
  await readBalances();
  expect(await money()).toEqual({
    difference: 0,
    openCost: 0,
    ledger: (before.ledger ?? 0) - 3 * XL5_COST,
  });

  const balance = counter.digiflazz.book.balance();
  await counter.buy({ product: "XL5" });
  await expect.poll(() => counter.digiflazz.book.balance()).toBe(balance - XL5_COST);
  await counter.stopDelivery();
  // Money was withdrawn at the supplier.
  await readBalances();
  const [row] = await readSupplierHealth(counter.brand.pool, "digiflazz");
  await counter.database.owner.query("update supplier set balance = $1 where id = 'digiflazz'", [
    (row?.balance ?? 0) - 7_000,
  ]);
  expect((await money()).difference).toBe(-7_000);
});

test("counts purchases sent to a supplier in the last hour, for an hour", async () => {
  const counts = async (supplier: string) => {
    const [row] = await readSupplierHealth(counter.brand.pool, supplier);
    return row && [row.success, row.failed, row.pending];
  };
  const [success = 0] = (await counts("digiflazz")) ?? [];
  expect(success).toBeGreaterThan(0);
  expect(await counts("iak")).toEqual([0, 0, 0]);
  const sent = (ago: string) =>
    counter.database.owner.query(
      "update purchase_attempt set submitted_at = now() - $1::interval",
      [ago],
    );
  await sent("59 minutes");
  expect((await counts("digiflazz"))?.[0]).toBe(success);
  await sent("61 minutes");
  expect((await counts("digiflazz"))?.[0]).toBe(0);
});

test("keeps the last figure of a supplier that does not respond and reads the others, and does not hide an internal error", async () => {
  const balances = () =>
    counter.database.owner
      .query<{ balance: string }>("select balance::int from supplier order by id")
      .then(({ rows }) => rows.map(({ balance }) => balance));
  await readBalances();
  const before = await balances();
  const failing = (failure: Error): SupplierRegistry => ({
    ...counter.registry,
    all: () =>
      counter.registry.all().map((supplier) => ({
        ...supplier,
        adapter: {
          ...supplier.adapter,
          balance: async () => {
            if (supplier.id === "digiflazz") throw failure;
            return rupiah(123);
          },
        },
      })),
  });
  await readSupplierBalances(counter.brand, failing(new SupplierUnreachable("down", "timeout")));
  expect(await balances()).toEqual([before[0], 123]);
  await readSupplierBalances(counter.brand, failing(new SupplierRefused("41", "signature")));
  expect(await balances()).toEqual([before[0], 123]);
  await expect(
    readSupplierBalances(counter.brand, failing(new TypeError("a fault"))),
  ).rejects.toThrow("a fault");
});

test("counts a purchase too old to check as open", async () => {
  const opened = await counter.database.owner.query(
    "update purchase_attempt set next_action_at = null where state = 'pending' returning quoted_cost",
  );
  await counter.database.owner.query(
    "update purchase set case_reason = 'status_too_old', case_since = now() where state = 'unknown'",
  );
  expect(opened.rowCount).toBe(1);
  expect((await money()).openCost).toBe(XL5_COST);
});
