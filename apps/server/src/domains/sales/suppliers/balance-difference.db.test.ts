import { afterAll, beforeAll, expect, test } from "vitest";
import { rupiah } from "@konter/contract/money";
import { SupplierRefused, SupplierUnreachable } from "../../../ports/supplier.ts";
import { allSettled } from "@konter/testkit/rows/books.ts";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { SupplierRegistry } from "./registry.ts";
import { awaitsOpeningBalance, OPENING_BALANCES, SUPPLIER_DIFFERENCES } from "./differences.ts";
import { readSupplierHealth } from "./store.ts";
import { readSupplierBalances } from "./watch-balances.ts";

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment({
    idle: true,
    digiflazzSettle: "manual",
    callbacks: false,
  });
});
afterAll(() => environment.close());

const XL5_COST = 5_400;

async function money(supplier = "digiflazz") {
  const [row] = await readSupplierHealth(environment.brand.pool, supplier);
  return {
    difference: (row?.balance ?? 0) - (row?.expected_balance ?? 0),
    openCost: row?.open_cost,
    ledger: row?.ledger_balance,
  };
}

const readBalances = () => readSupplierBalances(environment.brand, environment.registry);

test("does not count open purchases as a difference before and after their decision, and shows a real difference to the rupiah", async () => {
  expect((await readSupplierHealth(environment.brand.pool, "digiflazz"))[0]?.expected_balance).toBe(
    null,
  );
  await readBalances();
  const before = await money();
  expect(before).toMatchObject({ difference: 0, openCost: 0 });

  environment.startDelivery();
  const refs = await Promise.all([
    environment.buy({ product: "XL5" }),
    environment.buy({ product: "XL5" }),
    environment.buy({ product: "XL5" }),
  ]);
  for (const { ref_id } of refs) await expect.poll(() => environment.state(ref_id)).toBe("unknown");
  // Charged by the supplier after its reading, so neither side of the comparison includes it yet.
  expect(await money()).toEqual({ ...before, openCost: 3 * XL5_COST });
  await readBalances();
  expect(await money()).toEqual({ ...before, openCost: 3 * XL5_COST });

  await environment.digiflazz.deliverLater();
  await environment.passTime("2 minutes");
  await readBalances();
  expect(await allSettled(environment)).toBe(true);
  await readBalances();
  expect(await money()).toEqual({
    difference: 0,
    openCost: 0,
    ledger: (before.ledger ?? 0) - 3 * XL5_COST,
  });

  const balance = environment.digiflazz.book.balance();
  await environment.buy({ product: "XL5" });
  await expect.poll(() => environment.digiflazz.book.balance()).toBe(balance - XL5_COST);
  await environment.stopDelivery();
  // Money was withdrawn at the supplier.
  await readBalances();
  const [row] = await readSupplierHealth(environment.brand.pool, "digiflazz");
  await environment.database.owner.query(
    "update supplier set balance = $1 where id = 'digiflazz'",
    [(row?.balance ?? 0) - 7_000],
  );
  expect((await money()).difference).toBe(-7_000);
});

test("counts purchases sent to a supplier in the last hour, for an hour", async () => {
  const counts = async (supplier: string) => {
    const [row] = await readSupplierHealth(environment.brand.pool, supplier);
    return row && [row.success, row.failed, row.pending];
  };
  const [success = 0] = (await counts("digiflazz")) ?? [];
  expect(success).toBeGreaterThan(0);
  expect(await counts("iak")).toEqual([0, 0, 0]);
  const sent = (ago: string) =>
    environment.database.owner.query(
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
    environment.database.owner
      .query<{ balance: string }>("select balance::int from supplier order by id")
      .then(({ rows }) => rows.map(({ balance }) => balance));
  await readBalances();
  const before = await balances();
  const failing = (failure: Error): SupplierRegistry => ({
    ...environment.registry,
    all: () =>
      environment.registry.all().map((supplier) => ({
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
  await readSupplierBalances(
    environment.brand,
    failing(new SupplierUnreachable("down", "timeout")),
  );
  expect(await balances()).toEqual([before[0], 123]);
  await readSupplierBalances(environment.brand, failing(new SupplierRefused("41", "signature")));
  expect(await balances()).toEqual([before[0], 123]);
  await expect(
    readSupplierBalances(environment.brand, failing(new TypeError("a fault"))),
  ).rejects.toThrow("a fault");
});

test("counts a purchase too old to check as open", async () => {
  const opened = await environment.database.owner.query(
    "update purchase_attempt set next_action_at = null where state = 'pending' returning quoted_cost",
  );
  await environment.database.owner.query(
    "update purchase set case_reason = 'status_too_old', case_since = now() where state = 'unknown'",
  );
  expect(opened.rowCount).toBe(1);
  expect((await money()).openCost).toBe(XL5_COST);
});

test("lists money that a supplier held before as an opening balance, not as unexplained, until it is recorded", async () => {
  await environment.database.owner.query(
    `insert into supplier (id, vendor, name, mode, credentials, balance, balance_read_at)
     values ('funded-before', 'iak', 'IAK lama', 'production', '', 70000, now())`,
  );
  const figures = async () => ({
    opening: (await OPENING_BALANCES.read(environment.brand)).amount,
    isAwaited: (await readSupplierHealth(environment.brand.pool, "funded-before")).map(
      awaitsOpeningBalance,
    ),
  });
  const different = await SUPPLIER_DIFFERENCES.read(environment.brand);
  expect(await figures()).toEqual({ opening: 70_000, isAwaited: [true] });
  const fund = (amount: number) =>
    environment.brand.ledger.post({
      key: `opening:${amount}`,
      kind: "supplier_funding",
      reference: "F1",
      transfers: [
        {
          debit: { kind: "supplier", owner: "funded-before" },
          credit: { kind: "capital", owner: "brand" },
          amount: rupiah(amount),
        },
      ],
    });
  await fund(60_000);
  expect(await figures()).toEqual({ opening: 0, isAwaited: [false] });
  expect((await SUPPLIER_DIFFERENCES.read(environment.brand)).amount).toBe(
    different.amount + 10_000,
  );
  await fund(10_000);
  expect(await SUPPLIER_DIFFERENCES.read(environment.brand)).toEqual(different);
});
