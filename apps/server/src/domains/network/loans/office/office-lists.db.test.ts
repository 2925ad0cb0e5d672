import type { CallName } from "@konter/contract/calls";
import type {
  AdminLoanDraw,
  AdminLoanDrawPage,
  AdminLoanPayment,
  AdminLoanPaymentPage,
} from "@konter/contract/loan-lists";
import type { Handover, LoanPayment } from "@konter/contract/loans";
import type { ExportFile } from "@konter/contract/report";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { debt, keyed, lent, openLoanPeople } from "../testing/loan-people.ts";
import type { LoanPeople, Person } from "../testing/loan-people.ts";

let people: LoanPeople;
beforeAll(async () => {
  people = await openLoanPeople();
});
afterAll(() => people.http.close());

/** Returns the column `code`. */
const sql = async (text: string, values: readonly unknown[]): Promise<string[]> => {
  const { owner } = people.http.environment.database;
  const found = await owner.query<{ code: string }>(text, [...values]);
  return found.rows.map(({ code }) => code);
};
const draws = async (query: object = {}) =>
  (await people.staff.call("adminLoanDraws", query)).json as AdminLoanDrawPage;
const payments = async (query: object = {}) =>
  (await people.staff.call("adminLoanPayments", query)).json as AdminLoanPaymentPage;
const drawIds = (rows: readonly AdminLoanDraw[]) => rows.map(({ draw_id: id }) => id);
const paymentIds = (rows: readonly AdminLoanPayment[]) => rows.map(({ payment_id: id }) => id);

interface AnyPage {
  readonly rows: readonly (AdminLoanDraw | AdminLoanPayment)[];
  readonly next_cursor: string | null;
}
/** Reads all pages of ten rows; `between` runs after the first one. */
async function readAll(
  name: CallName,
  query: object,
  between: () => Promise<unknown>,
): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const input: object = { ...query, limit: "10", ...(cursor !== null && { cursor }) };
    const page = (await people.staff.call(name, input)).json as AnyPage;
    found.push(...page.rows.map((row) => ("draw_id" in row ? row.draw_id : row.payment_id)));
    if (cursor === null) await between();
    cursor = page.next_cursor;
  } while (cursor !== null);
  return found;
}

const wholeNames = async (...of: readonly Person[]): Promise<string[]> => {
  const found = await people.http.environment.database.owner.query<{ name: string; hp: string }>(
    "select name, hp from member where id = any($1)",
    [of.map(({ id }) => id)],
  );
  return found.rows.flatMap(({ name, hp }) => [name, hp.slice(3)]);
};

describe("the list of money lent", () => {
  it("shows requests and what Masters lent, with the rows of one batch together", async () => {
    const { master, agent, code } = await people.borrower({ rate: 100 });
    const other = await people.borrower();
    await lent(other.master, [{ agent_hp: other.agent.number, amount: 7_000 }]);
    const request = async (amount: number) => {
      await agent.client.call("loanDraw", { amount });
      return (await debt(agent)).draws[0]?.draw_id ?? "";
    };
    const half = await request(50_000);
    await lent(master, [
      { draw_id: half, amount: 30_000, reason: "Sisanya minggu depan" },
      { agent_hp: agent.number, amount: 20_000 },
    ]);
    await lent(master, [{ agent_hp: agent.number, amount: 5_000 }]);
    const refused = await request(9_000);
    await lent(master, [{ draw_id: refused, amount: 0, reason: "Terlalu sering" }]);
    const waiting = await request(4_000);

    const all = await draws({ master: String(master.id) });
    expect(all.waiting).toBe(1);
    expect(all.rows.map(({ state, amount_approved: amount }) => [state, amount])).toEqual([
      ["waiting", null],
      ["rejected", null],
      ["approved", 5_000],
      ["approved", 20_000],
      ["half_approved", 30_000],
    ]);
    const [asked, rejected, alone, together, first] = all.rows;
    expect(asked).toMatchObject({ draw_id: waiting, batch: null, owed: 0, due_on: null });
    expect(rejected?.batch).toMatchObject({ count: 1, lent: 0 });
    expect(first).toMatchObject({
      draw_id: half,
      loan_id: code,
      amount_requested: 50_000,
      fee: 300,
      owed: 30_300,
      reason: "Sisanya minggu depan",
      agent: { member_id: agent.id },
      master: { member_id: master.id },
      batch: { count: 2, lent: 50_000 },
    });
    expect(together?.batch).toEqual(first?.batch);
    expect(alone?.batch?.batch_id).not.toBe(first?.batch?.batch_id);

    const batch = first?.batch?.batch_id ?? "";
    expect(batch).toMatch(/^B[0-9A-F]{11}$/);
    const inBatch = await draws({ batch: batch.toLowerCase() });
    expect(drawIds(inBatch.rows)).toEqual([together?.draw_id, half]);
    expect((await draws({ batch: "B00000000000" })).rows).toEqual([]);
    const states = await draws({ master: String(master.id), state: "half_approved" });
    expect(drawIds(states.rows)).toEqual([half]);
    expect((await draws({ state: "waiting" })).rows).toContainEqual(asked);

    const everything = JSON.stringify(await draws());
    for (const part of await wholeNames(master, agent, other.master, other.agent))
      expect(everything).not.toContain(part);
  });

  it("pages without a gap or a double while rows are added", async () => {
    const { master, code } = await people.borrower();
    const add = (count: number) =>
      sql(
        `insert into loan_draw (code, loan_id, master_id, state, asked, decided_at)
         select 'D' || upper(left(md5(random()::text), 11)), l.id, l.master_id, 'rejected', 1000, now() from loan l, generate_series(1, $2) where l.code = $1`,
        [code, count],
      );
    await add(23);
    const before = await sql("select code from loan_draw where master_id = $1 order by id desc", [
      master.id,
    ]);
    const found = await readAll("adminLoanDraws", { master: String(master.id) }, () => add(3));
    expect(found).toEqual(before);
  });
});

describe("the list of repayments", () => {
  it("shows each way of repayment, cash that the brand does not have, and the sum of all that match", async () => {
    const { master, agent, code } = await people.borrower({ rate: 100 });
    await lent(master, [{ agent_hp: agent.number, amount: 100_000 }]);
    const collect = async (loan: string, by: Person, amount: number) =>
      (await keyed(by.client, "loanCollect", { loan_id: loan, amount })).json as LoanPayment;
    const handOver = async () =>
      (await keyed(master.client, "handoverReport", { note: "" })).json as Handover;

    const banked = await collect(code, master, 31_000);
    const confirmed = await handOver();
    await keyed(people.staff, "adminHandoverConfirm", {
      handover_id: confirmed.handover_id,
      account_id: await people.bankAccount(),
      proof: "Slip",
    });
    const returned = await collect(code, master, 6_000);
    const rejected = await handOver();
    await people.staff.call("adminHandoverReject", {
      handover_id: rejected.handover_id,
      reason: "Belum ada",
    });
    const loose = await collect(code, master, 5_000);
    const repay = async (amount: number) =>
      (await keyed(agent.client, "loanRepay", { amount, pin: TEST_PIN })).json as LoanPayment;
    const repaid = await repay(20_000);
    const automatic = await repay(9_000);
    await sql("update loan_payment set auto_agreed_at = now() where code = $1", [
      automatic.payment_id,
    ]);
    const lost = await people.borrower();
    await lent(lost.master, [{ agent_hp: lost.agent.number, amount: 50_000 }]);
    await people.dueIn(lost.code, -1);
    await people.writeOff(lost.code);
    const recovered = await collect(lost.code, lost.master, 10_000);

    const of = async (list?: string) => {
      const page = await payments({
        master: String(master.id),
        ...(list !== undefined && { list }),
      });
      const sum = page.rows.reduce((total, { amount }) => total + amount, 0);
      expect(page.total).toEqual({ count: page.rows.length, amount: sum });
      return paymentIds(page.rows);
    };
    const ids = (...of: readonly LoanPayment[]) => of.map(({ payment_id: id }) => id);
    expect(await of()).toEqual(ids(automatic, repaid, loose, returned, banked));
    expect(await of("cash")).toEqual(ids(loose, returned, banked));
    expect(await of("not_deposited")).toEqual(ids(loose, returned));
    expect(await of("deposit")).toEqual(ids(automatic, repaid));
    expect(await of("automatic")).toEqual(ids(automatic));
    expect(await of("recovery")).toEqual([]);

    const { rows } = await payments({ master: String(master.id) });
    expect(rows.at(-1)).toMatchObject({
      loan_id: code,
      amount: 31_000,
      usage_before: 101_000,
      usage_after: 70_000,
      deposit_status: "deposited",
      parts: [{ fee: 1_000, principal: 30_000 }],
      agent: { member_id: agent.id },
      handover: { handover_id: confirmed.handover_id, state: "deposited" },
    });
    expect(rows.at(-2)?.handover).toEqual({ handover_id: rejected.handover_id, state: "rejected" });
    expect(rows[0]).toMatchObject({ auto: true, handover: null });

    const recoveries = await payments({ list: "recovery" });
    expect(paymentIds(recoveries.rows)).toEqual(ids(recovered));
    expect(recoveries.total).toEqual({ count: 1, amount: 10_000 });
    const exported = await people.staff.call("adminLoanPaymentsExport", {
      list: "not_deposited",
      master: master.id,
    });
    expect(exported.json as ExportFile).toMatchObject({ rows: 2, total: 2 });

    const everything = JSON.stringify(await payments());
    for (const part of await wholeNames(master, agent, lost.master, lost.agent))
      expect(everything).not.toContain(part);
  });

  it("pages a period without a gap or a double, also among repayments of one instant", async () => {
    const { master, code } = await people.borrower();
    const add = (count: number, at: string) =>
      sql(
        `insert into loan_payment (code, loan_id, way, amount, usage_before, made_by, made_at, idempotency_key)
         select 'P' || upper(left(md5(random()::text), 11)), l.id, 'cash', 1000, 1000, l.master_id, $3, gen_random_uuid()
         from loan l, generate_series(1, $2) where l.code = $1`,
        [code, count, at],
      );
    await add(2, "2025-04-30T16:59:59Z");
    await add(13, "2025-04-30T17:00:00Z");
    await add(10, "2025-05-31T16:59:59Z");
    await add(2, "2025-05-31T17:00:00Z");
    const may = { master: String(master.id), date_from: "2025-05-01", date_to: "2025-05-31" };
    expect((await payments(may)).total).toEqual({ count: 23, amount: 23_000 });
    const before = await sql(
      `select p.code from loan_payment p join loan l on l.id = p.loan_id
       where l.code = $1 and p.made_at between '2025-05-01 00:00:00+07' and '2025-05-31 23:59:59+07' order by p.made_at desc, p.id desc`,
      [code],
    );
    const found = await readAll("adminLoanPayments", may, () => add(3, "2025-05-31T16:59:59Z"));
    expect(found).toEqual(before);
  });
});
