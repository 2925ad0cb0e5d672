import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { randomRuns } from "@konter/testkit/random-runs.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { applyDueSheets } from "./apply-due-sheets.ts";
import { codeOf, openSheetDesk } from "./testing/sheet-desk.ts";
import type { SheetDesk } from "./testing/sheet-desk.ts";
import { apply, look, rollBack, rowsOf, sheetOf } from "./testing/sheets.ts";

let desk: SheetDesk;
let maker: HttpClient;
beforeAll(async () => {
  desk = await openSheetDesk();
  ({ maker } = desk);
});
afterAll(() => desk.http.close());
beforeEach(() => desk.reset());

/** Prices and their margins, independent of row ids. */
const standing = () =>
  desk.sql(
    `select (select json_agg(json_build_array(product_id, category, price, cost, closed_by_floor) order by product_id, category) from product_price) as prices,
       (select json_agg(json_build_array(category, screen, operator_code, product_id, fixed, rate_basis_points) order by category, screen, operator_code, product_id)
         from margin_rule) as margins`,
  );
describe("a start in the future", () => {
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  const due = async (sheetId: number) =>
    desk.sql("update price_sheet set starts_at = now() - interval '1 second' where id = $1", [
      sheetId,
    ]);
  const changes = async (code: string) =>
    desk.sql(
      "select price_after from price_change c join product p on p.id = c.product_id where p.code = $1 and changed_at > now() - interval '1 hour'",
      [code],
    );

  test("M676: is applied at its time exactly once, by any number of workers, even when one is killed", async () => {
    const sheet = await sheetOf(maker, { XL5: 5_800 });
    const scheduled = await apply(maker, sheet, { starts_at: inSeconds(3600) });
    expect(scheduled.json).toMatchObject({ head: { state: "scheduled" } });
    await applyDueSheets(desk.http.open.brand);
    expect(await desk.agentPrices()).toMatchObject({ XL5: 5_600 });
    await due(sheet.head.sheet_id);
    // A worker that waits for a margin's lock is killed in the middle of its transaction.
    const blocker = await desk.http.environment.database.owner.connect();
    try {
      await blocker.query("begin");
      await blocker.query("lock table margin_rule in share mode");
      const killed = applyDueSheets(desk.http.open.brand).then(
        () => "done",
        () => "killed",
      );
      const waiting =
        "select pid from pg_locks where relation = 'margin_rule'::regclass and not granted and database = (select oid from pg_database where datname = current_database())";
      await expect
        .poll(async () => (await blocker.query(waiting)).rowCount, { timeout: 60_000 })
        .toBe(1);
      await blocker.query(`select pg_terminate_backend(pid) from (${waiting}) w`);
      expect(await killed).toBe("killed");
    } finally {
      await blocker.query("rollback");
      blocker.release();
    }
    expect(await desk.agentPrices()).toMatchObject({ XL5: 5_600 });
    await Promise.all([1, 2, 3, 4].map(() => applyDueSheets(desk.http.open.brand)));
    expect(await desk.agentPrices()).toMatchObject({ XL5: 5_800 });
    expect(await changes("XL5")).toHaveLength(1);
    expect(await look(maker, sheet.head.sheet_id)).toMatchObject({ head: { state: "applied" } });
  });

  test("M676: holds a sheet above one person's limits with the reason, and leaves out a price below its cost", async () => {
    const sheet = await sheetOf(maker, { XL5: 5_800, TSEL10: 10_400 });
    await apply(maker, sheet, { starts_at: inSeconds(3600) });
    await due(sheet.head.sheet_id);
    await changeSetting(desk.http.open.brand, "price_alone_percent", 1);
    await applyDueSheets(desk.http.open.brand);
    const held = await look(maker, sheet.head.sheet_id);
    expect(held.head).toMatchObject({
      state: "held",
      held_because:
        "Dalam 24 jam satu orang mengubah harga maksimal 1% dan 200 produk. Di atasnya perlu persetujuan orang kedua.",
    });
    expect(await desk.agentPrices()).toMatchObject({ XL5: 5_600, TSEL10: 10_300 });
    await changeSetting(desk.http.open.brand, "price_alone_percent", 100);
    await desk.cost("XL5", 5_900);
    await desk.reprice();
    await apply(maker, await look(maker, sheet.head.sheet_id), { starts_at: inSeconds(3600) });
    await due(sheet.head.sheet_id);
    await applyDueSheets(desk.http.open.brand);
    expect(await desk.agentPrices()).toMatchObject({ XL5: 6_100, TSEL10: 10_400 });
    expect((await look(maker, sheet.head.sheet_id)).head.counts).toMatchObject({
      changed: 1,
      refused: 1,
    });
  });

  test.each([[-60], [31 * 24 * 3600]])(
    "M676: is rejected with a field error %i seconds ahead",
    async (seconds) => {
      const sheet = await sheetOf(maker, { XL5: 5_800 });
      const answer = await apply(maker, sheet, { starts_at: inSeconds(seconds) });
      expect(codeOf(answer)).toEqual([422, "price_sheet_start_invalid"]);
      expect(refusalOf(answer).fields?.["starts_at"]?.[0]?.message).toBe(
        "Waktu mulai harus di depan, paling jauh 30 hari.",
      );
      expect(await look(maker, sheet.head.sheet_id)).toMatchObject({ head: { state: "checked" } });
    },
  );
});

describe("a rollback", () => {
  test("M676: restores prices that have not changed since in one step, and lists the others", async () => {
    const sheet = await sheetOf(maker, { XL5: 5_800, TSEL10: 10_400, TRI10: 10_333 });
    await apply(maker, sheet);
    await maker.call("marginRuleSave", {
      category: "agent",
      product_code: "TRI10",
      fixed: 383,
      rate_basis_points: 0,
    });
    const applied = await look(maker, sheet.head.sheet_id);
    expect(applied.effect).toMatchObject({ products: 2 });
    expect(codeOf(await rollBack(maker, applied))).toBe("ok");
    expect(await desk.agentPrices()).toMatchObject({ XL5: 5_600, TSEL10: 10_300, TRI10: 10_333 });
    const rows = await rowsOf(maker, sheet.head.sheet_id);
    expect(rows.map(({ code, outcome }) => [code, outcome])).toEqual([
      ["XL5", "restored"],
      ["TSEL10", "restored"],
      ["TRI10", "kept"],
    ]);
    expect(codeOf(await rollBack(maker, applied))).toEqual([409, "price_sheet_not_applied"]);
  });

  test("M676: fails with a message when nothing is left to restore", async () => {
    const sheet = await sheetOf(maker, { TRI10: 10_333 });
    await apply(maker, sheet);
    await maker.call("marginRuleSave", {
      category: "agent",
      product_code: "TRI10",
      fixed: 383,
      rate_basis_points: 0,
    });
    expect(codeOf(await rollBack(maker, await look(maker, sheet.head.sheet_id)))).toEqual([
      409,
      "price_sheet_nothing_left",
    ]);
  });

  const CODES = ["TSEL10", "TSEL20", "XL5", "TRI10", "SMART10", "PLN20", "PLN50"] as const;
  const margins = fc.uniqueArray(
    fc.tuple(fc.constantFrom(...CODES), fc.integer({ min: 0, max: 900 })),
    {
      selector: ([code]) => code,
      minLength: 1,
      maxLength: 7,
    },
  );
  test("M676: restores prices and margins exactly after several sheets in reverse order", async () => {
    const costs = Object.fromEntries(
      (
        await desk.sql<{ code: string; cost: number }>(
          "select code, cost from product_price pp join product p on p.id = product_id where category = 'agent'",
        )
      ).map(({ code, cost: amount }) => [code, amount]),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(margins, { minLength: 1, maxLength: 3 }), async (sheets) => {
        const steps: { readonly id: number; readonly before: unknown }[] = [];
        for (const each of sheets) {
          const sheet = await sheetOf(
            maker,
            Object.fromEntries(each.map(([code, margin]) => [code, (costs[code] ?? 0) + margin])),
          );
          const before = await standing();
          const answer = await apply(maker, sheet);
          if (answer.status === 200) steps.push({ id: sheet.head.sheet_id, before });
          else expect(codeOf(answer)).toEqual([409, "price_sheet_nothing"]);
        }
        for (const { id, before } of steps.toReversed()) {
          const answer = await rollBack(maker, await look(maker, id));
          expect(codeOf(answer), answer.text).toBe("ok");
          expect(await standing()).toEqual(before);
        }
      }),
      { numRuns: randomRuns({ short: 4, long: 12 }) },
    );
  });
});
