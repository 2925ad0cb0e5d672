import { randomUUID } from "node:crypto";
import { CASH_REASONS, isCashIn, needsCashNote } from "@konter/contract/drawer";
import type { CashReason } from "@konter/contract/drawer";
import { rupiah } from "@konter/contract/money";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestEnvironment, sqlOf } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { closeShift } from "./close-shift.ts";
import { enterCash, undoEntry } from "./enter-cash.ts";
import { openShift } from "./open-shift.ts";
import { paySale } from "./pay-sale.ts";
import { readReport } from "./shift-report.ts";
import { findShift, toShift } from "./store.ts";

let environment: TestEnvironment;
let sales: readonly { readonly ref_id: string; readonly selling_price: number }[];
const member = () => environment.members[0]?.id ?? 0;

beforeAll(async () => {
  environment = await openTestEnvironment({ members: 1, deposit: 5_000_000, idle: true });
  for (let index = 0; index < 3; index += 1) await environment.buy({ product: "TSEL10" });
  const sql = sqlOf(environment.database.owner);
  // The ledger has no journals for them: their sales are entered manually.
  for (const state of ["submitting", "success"])
    await sql("update purchase set state = $1", [state]);
  sales = await sql("select ref_id, selling_price from purchase order by id");
});
afterAll(() => environment.close());

const REASONS = Object.keys(CASH_REASONS) as readonly CashReason[];
const step = fc.oneof(
  fc.record({
    act: fc.constant("cash" as const),
    reason: fc.constantFrom(...REASONS),
    amount: fc.integer({ min: 1, max: 500_000 }),
  }),
  fc.record({ act: fc.constant("undo" as const), nth: fc.nat(8) }),
  fc.record({
    act: fc.constant("pay" as const),
    nth: fc.nat(2),
    way: fc.constantFrom("cash" as const, "noncash" as const, "debt" as const),
    part: fc.integer({ min: 0, max: 99 }),
  }),
);

test("keeps the expected cash equal to opening cash plus movements, and loses no entry, after any sequence", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.array(step, { maxLength: 12 }),
      async (opening, steps) => {
        const { brand } = environment;
        const shift = await openShift(brand, member(), randomUUID(), {
          till: randomUUID().slice(0, 8),
          person: "Ani",
          cash: rupiah(opening),
        });
        const id = Number(shift.id);
        const cash = new Map<string, number>();
        const byHand: { readonly entry: string; readonly name: string }[] = [];
        let lines = 0;
        for (const each of steps) {
          if (each.act === "cash") {
            const { reason, amount } = each;
            const note = needsCashNote(reason) ? "lain" : undefined;
            await enterCash(brand, member(), randomUUID(), {
              id,
              reason,
              amount: rupiah(amount),
              note,
            });
            const [latest] = (await readReport(brand.pool, member(), { id, limit: 1 })).entries;
            byHand.push({ entry: latest?.id ?? "", name: `hand ${byHand.length}` });
            cash.set(byHand.at(-1)?.name ?? "", isCashIn(reason) ? amount : -amount);
          } else if (each.act === "undo") {
            const undone = byHand[each.nth];
            if (undone === undefined) continue;
            await undoEntry(brand, member(), Number(undone.entry)).catch(() => undefined);
            cash.set(undone.name, 0);
          } else {
            const sale = sales[each.nth];
            if (sale === undefined) continue;
            const paidDown = Math.floor((sale.selling_price * each.part) / 100);
            await paySale(brand, member(), {
              ref_id: sale.ref_id,
              way: each.way,
              shift_id: id,
              ...(each.way === "debt" && { customer_name: "Bu Sari", dp_value: rupiah(paidDown) }),
            });
            const paid = { cash: sale.selling_price, noncash: 0, debt: paidDown }[each.way];
            cash.set(sale.ref_id, paid);
          }
          const { entries } = await readReport(brand.pool, member(), { id, limit: 100 });
          expect(entries.length).toBeGreaterThanOrEqual(lines);
          lines = entries.length;
        }
        const wanted = opening + [...cash.values()].reduce((sum, amount) => sum + amount, 0);
        const stored = await findShift(brand.pool, member(), id);
        expect(toShift(stored).figures.expected_cash).toBe(wanted);
        // Sales of a closed shift stay in it, so without this the next iteration would see them again.
        await environment.database.owner.query("truncate drawer_entry");
        const closed = await closeShift(brand, member(), randomUUID(), {
          id,
          person: "Ani",
          expected_cash: opening,
          cash: rupiah(opening),
        });
        expect(closed.difference).toBe(0);
      },
    ),
    { numRuns: 30 },
  );
});
