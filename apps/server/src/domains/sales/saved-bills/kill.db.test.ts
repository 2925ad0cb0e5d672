import { randomUUID } from "node:crypto";
import type { BillRun, SavedBill } from "@konter/contract/saved-bills";
import { isOpenStatus } from "@konter/contract/purchase";
import { expect, test } from "vitest";
import { bookProblems } from "@konter/testkit/rows/books.ts";
import { randomRuns } from "@konter/testkit/random-runs.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { startServerProcess } from "@konter/testkit/processes/server-process.ts";
import { hashPassword } from "../../people/identity/index.ts";
import { sellBills, TEST_PASSWORD } from "../bills/testing/sell-bills.ts";

const BILLS = 10;
/** How long a worker runs before it is killed in the middle of the payments. */
const LIVES_MS = [120, 0, 40, 250].slice(0, randomRuns({ short: 1, long: 4 }));

test("M238, M239: pays each bill of a run exactly once when workers are killed while they pay", async () => {
  const http = await openHttpEnvironment({ members: 1, deposit: 20_000_000, idle: true });
  try {
    const { owner } = http.environment.database;
    await owner.query("update member set password_hash = $1", [await hashPassword(TEST_PASSWORD)]);
    await sellBills(http);
    const agent = await http.member(0);
    const numbers = Array.from({ length: BILLS }, (_none, index) => `0110014609${index}`);
    const ids: string[] = [];
    for (const customer_number of numbers) {
      const facts = { product_code: "PGAS", customer_number };
      ids.push(((await agent.call("savedBillAdd", facts)).json as SavedBill).id);
    }
    const begun = await agent.call("billRunStart", { saved_bill_ids: ids }, { key: randomUUID() });
    const { code } = begun.json as BillRun;
    const read = async () => (await agent.call("billRun", { code })).json as BillRun;
    // The bills are looked up by a worker that is killed in the middle, and by the next one.
    const first = await startServerProcess(http.environment);
    await expect
      .poll(async () => (await read()).rows.some(({ state }) => state === "found"), {
        timeout: 60_000,
      })
      .toBe(true);
    await first.remove();
    await owner.query("update bill_run_row set due_at = clock_timestamp() where state = 'waiting'");
    const second = await startServerProcess(http.environment);
    await expect.poll(async () => (await read()).busy, { timeout: 60_000 }).toBe(false);
    await second.remove();
    const { rows } = await read();
    const agreed = rows.map(({ number, bill }) => ({ number, price: Number(bill?.price) }));
    const paid = await agent.call(
      "billRunPay",
      { code, rows: agreed, password: TEST_PASSWORD },
      { key: randomUUID() },
    );
    expect(paid.status, paid.text).toBe(200);
    for (const life of LIVES_MS) {
      const server = await startServerProcess(http.environment);
      await new Promise((resolve) => setTimeout(resolve, life));
      await server.remove();
      await http.environment.passTime("10 minutes");
    }
    const last = await startServerProcess(http.environment);
    await expect
      .poll(
        async () => {
          await http.environment.passTime("2 minutes");
          return (await read()).rows.every(
            ({ state, bill }) =>
              state === "accepted" && bill !== null && !isOpenStatus(bill.status),
          );
        },
        { timeout: 60_000, interval: 500 },
      )
      .toBe(true);
    await last.remove();
    const over = await read();
    const heard = await owner.query<{ line: string }>(
      `select concat_ws(' ', p.ref_id, e.source, e.state, e.code, e.message, '->', e.effect) as line
       from purchase_evidence e join purchase p on p.id = e.purchase_id where p.state <> 'success' order by e.id`,
    );
    expect(
      over.rows.map(({ bill }) => bill?.status),
      // The logged outcomes of those that did not succeed.
      heard.rows.map(({ line }) => line).join("\n"),
    ).toEqual(numbers.map(() => "success"));
    for (const number of numbers)
      expect(
        http.environment.iak.book.byNumber(number).filter(({ state }) => state === "delivered"),
      ).toHaveLength(1);
    const { rows: purchases } = await owner.query("select from purchase where screen = 'bill'");
    expect(purchases).toHaveLength(BILLS);
    expect(await bookProblems(http.environment)).toEqual([]);
  } finally {
    await http.close();
  }
}, 240_000);
