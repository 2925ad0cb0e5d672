import { afterAll, beforeAll, expect, test } from "vitest";
import { allSettled } from "../../../testing/books.ts";
import { openCounter } from "../../../testing/counter.ts";
import type { TestCounter } from "../../../testing/counter.ts";
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

test("what is open is no difference, before and after it is decided, and a real difference is shown to the rupiah", async () => {
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
  for (const { ref_id } of refs)
    await expect.poll(() => counter.state(ref_id), { timeout: 5_000 }).toBe("unknown");
  // Charged by the supplier after its reading: neither side of the comparison knows of it yet.
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
  // Someone took money out at the supplier.
  await readBalances();
  const [row] = await readSupplierHealth(counter.brand.pool, "digiflazz");
  await counter.database.owner.query("update supplier set balance = $1 where id = 'digiflazz'", [
    (row?.balance ?? 0) - 7_000,
  ]);
  expect((await money()).difference).toBe(-7_000);
});

test("a purchase too old to be asked about still counts as open", async () => {
  const opened = await counter.database.owner.query(
    "update purchase_attempt set next_action_at = null where state = 'pending' returning quoted_cost",
  );
  await counter.database.owner.query(
    "update purchase set case_reason = 'status_too_old', case_since = now() where state = 'unknown'",
  );
  expect(opened.rowCount).toBe(1);
  expect((await money()).openCost).toBe(XL5_COST);
});
